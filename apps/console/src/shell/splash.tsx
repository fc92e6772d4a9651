import { useTranslation } from 'react-i18next';
import { Mark } from './mark.tsx';
import classes from './splash.module.css';

/** While the account is fetched: the mark, breathing, where the page will be. */
export function Splash() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('loadingPage')} className={classes.splash}>
      <Mark size={48} />
    </div>
  );
}
