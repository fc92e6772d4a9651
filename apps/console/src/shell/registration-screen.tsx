/** Where the home page's Registration leads: to the provider's registration, and from there to the dashboard. */
import { Navigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ROUTES } from '../routes/route-list.ts';
import { FullPage } from './full-page.tsx';
import { Splash } from './splash.tsx';
import { useRegistration } from './use-registration.ts';

export function RegistrationScreen() {
  const { t } = useTranslation(['shell', 'shell-errors']);
  const { isAuthenticated, isUnavailable } = useRegistration(ROUTES.dashboard.path);
  if (isAuthenticated) return <Navigate to={ROUTES.dashboard.path} replace />;
  if (!isUnavailable) return <Splash />;
  return (
    <FullPage title={t('shell-errors:oops')}>
      <a href={ROUTES.home.path}>{t('signingIn.back')}</a>
    </FullPage>
  );
}
