import { useTranslation } from 'react-i18next';
import { Icon } from '../../icons/icon.tsx';
import classes from './placeholder-message.module.css';

/** Shown where a screen is not built yet. */
export function PlaceholderMessage() {
  const { t } = useTranslation('shell-errors');
  return (
    <div className={classes.message}>
      <Icon name="sparkles" size={28} className={classes.icon ?? ''} />
      <p className={classes.title}>{t('placeholder.stable')}</p>
      <p className={classes.text}>{t('placeholder.graphics')}</p>
      <p className={classes.text}>{t('placeholder.sorry')}</p>
    </div>
  );
}
