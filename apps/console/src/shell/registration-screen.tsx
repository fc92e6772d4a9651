/** Where the home page's Registration leads: to the provider's registration, and from there to the dashboard. */
import { Navigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { identityClient, useAuth } from '../auth/auth.ts';
import { ROUTES } from '../routes/route-list.ts';
import { reportError } from '../startup/error-reporting.ts';
import { FullPage } from './full-page.tsx';
import { Splash } from './splash.tsx';

export function RegistrationScreen() {
  const { t } = useTranslation(['shell', 'shell-errors']);
  const { isAuthenticated } = useAuth();
  const [isUnavailable, setUnavailable] = useState(false);
  useEffect(() => {
    if (isAuthenticated) return;
    identityClient()
      .register(ROUTES.dashboard.path)
      .catch((error: unknown) => {
        reportError(error);
        setUnavailable(true);
      });
  }, [isAuthenticated]);
  if (isAuthenticated) return <Navigate to={ROUTES.dashboard.path} replace />;
  if (!isUnavailable) return <Splash />;
  return (
    <FullPage title={t('shell-errors:oops')}>
      <a href={ROUTES.home.path}>{t('signingIn.back')}</a>
    </FullPage>
  );
}
