import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { navigationState } from '../routes/navigation-state.ts';
import classes from './navigation-progress.module.css';

/** The navigation progress bar. Its CSS delay hides it for quick changes. */
export function NavigationProgress() {
  const isLoading = useSyncExternalStore(navigationState.subscribe, navigationState.isLoading);
  const { t } = useTranslation();
  if (!isLoading) return null;
  return <div role="progressbar" aria-label={t('loadingPage')} className={classes.bar} />;
}
