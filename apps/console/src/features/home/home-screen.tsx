/** The public home page with the sign-in button. */
import { Alert, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { identityClient, useAuth } from '../../auth/auth.ts';
import { Icon } from '../../icons/icon.tsx';
import { notify } from '../../parts/notify/notify.tsx';
import { ROUTES } from '../../routes/route-list.ts';
import { BarePage } from '../../shell/bare-page.tsx';
import { reportError } from '../../startup/error-reporting.ts';
import { runtimeConfig } from '../../startup/runtime-config.ts';
import { Gates } from './gates.tsx';
import classes from './home-screen.module.css';

export function HomeScreen() {
  const { t } = useTranslation(['home', 'shell-errors']);
  const { isAuthenticated, error } = useAuth();
  const { baseTitle, supportUrl } = runtimeConfig();
  const target = ROUTES.dashboard.path;
  /** Reports when the provider is unavailable; the button can be pressed again. */
  const enter = (way: Promise<void>) =>
    void way.catch((cause: unknown) => {
      reportError(cause);
      notify.error(t('shell-errors:oops'));
    });
  return (
    <BarePage>
      <main className={classes.main}>
        <div className={classes.words}>
          <h1 className={classes.title}>{t('title')}</h1>
          <p className={classes.text}>{t('text')}</p>
          {error && (
            <Alert color="red" icon={<Icon name="alert-triangle" />} role="alert">
              {t('signInFailed')}
            </Alert>
          )}
          <div className={classes.actions}>
            {isAuthenticated ? (
              <Button size="md" component={Link} to={target}>
                {t('toConsole')}
              </Button>
            ) : (
              <>
                <Button size="md" onClick={() => enter(identityClient().login(target))}>
                  {t('signIn')}
                </Button>
                <Button size="md" variant="default" onClick={() => enter(identityClient().register(target))}>
                  {t('registration')}
                </Button>
              </>
            )}
          </div>
        </div>
        <Gates />
      </main>
      <footer className={classes.footer}>
        <span>{baseTitle}</span>
        <a href={supportUrl} target="_blank" rel="noopener noreferrer">
          {t('support')}
        </a>
      </footer>
    </BarePage>
  );
}
