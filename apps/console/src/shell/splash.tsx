import { useTranslation } from 'react-i18next';
import { Mark } from './mark.tsx';
import classes from './splash.module.css';

/** The splash while the account loads: an animated logo. */
export function Splash() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('loadingPage')} className={classes.splash}>
      <Mark size={48} />
    </div>
  );
}
