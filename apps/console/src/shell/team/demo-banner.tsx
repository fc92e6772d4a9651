/** Above every screen of the demo team: what it is, and the way back. */
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../icons/icon.tsx';
import classes from './demo-banner.module.css';
import { useLeaveDemo } from './use-demo-team.ts';

export function DemoBanner() {
  const { t } = useTranslation();
  const own = useLeaveDemo();
  return (
    <aside className={classes.banner} aria-label={t('demo.title')}>
      <Icon name="info-circle" size={18} className={classes.icon ?? ''} />
      <p className={classes.text}>
        <strong>{t('demo.title')}</strong> {t('demo.text')}
      </p>
      {own && (
        <Button size="xs" variant="default" onClick={own.leave}>
          {t('demo.leave', { name: own.name })}
        </Button>
      )}
    </aside>
  );
}
