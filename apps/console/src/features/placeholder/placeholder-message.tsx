import { useTranslation } from 'react-i18next';
import { Icon } from '../../icons/icon.tsx';
import classes from './placeholder-screen.module.css';

/** In the place of what is not built yet: it says so, and pretends nothing. */
export function PlaceholderMessage() {
  const { t } = useTranslation('errors');
  return (
    <div className={classes.message}>
      <Icon name="sparkles" size={28} className={classes.icon ?? ''} />
      <p className={classes.title}>{t('placeholder.stable')}</p>
      <p className={classes.text}>{t('placeholder.graphics')}</p>
      <p className={classes.text}>{t('placeholder.sorry')}</p>
    </div>
  );
}
