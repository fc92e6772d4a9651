import { useTranslation } from 'react-i18next';
import { Icon } from '../../icons/icon.tsx';
import { routeEntry } from '../../routes/route-list.ts';
import { useRouteName } from '../../routes/use-route-name.ts';
import { ScreenHeader } from '../../shell/screen-header.tsx';
import classes from './placeholder-screen.module.css';

/** A route whose screen is not built yet: it says so, and pretends nothing. */
export function PlaceholderScreen() {
  const { t } = useTranslation(['errors', 'shell']);
  const name = useRouteName();
  const label = name && routeEntry(name).label;
  return (
    <>
      {label && <ScreenHeader title={t(`shell:menu.${label}`)} />}
      <div className={classes.message}>
        <Icon name="sparkles" size={28} className={classes.icon ?? ''} />
        <p className={classes.title}>{t('placeholder.stable')}</p>
        <p className={classes.text}>{t('placeholder.graphics')}</p>
        <p className={classes.text}>{t('placeholder.sorry')}</p>
      </div>
    </>
  );
}
