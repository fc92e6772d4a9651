/** Where the home page's links to the demo team lead: whoever is signed in, or has just registered, is in it without another press. */
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ROUTES } from '../routes/route-list.ts';
import { reportError } from '../startup/error-reporting.ts';
import { FullPage } from './full-page.tsx';
import { Splash } from './splash.tsx';
import { accountStore } from './team/account.ts';
import { reloadAt } from './team/switch-team.ts';
import { chooseDemo } from './team/use-demo-team.ts';
import { useRegistration } from './use-registration.ts';

export function DemoScreen() {
  const { t } = useTranslation(['shell', 'shell-errors']);
  const { isAuthenticated, isUnavailable } = useRegistration(ROUTES.demo.path);
  if (isAuthenticated) return <Entering />;
  if (!isUnavailable) return <Splash />;
  return (
    <FullPage title={t('shell-errors:oops')}>
      <a href={ROUTES.home.path}>{t('signingIn.back')}</a>
    </FullPage>
  );
}

/** The account says whether there is one: an installation without it, or with one that is out of date, offers none. */
function Entering() {
  const { t } = useTranslation(['shell-demo', 'shell-errors']);
  const [found, setFound] = useState<'none' | 'failed'>();
  useEffect(() => {
    accountStore
      .load()
      .then(() => {
        // As any change of the team: the page starts over, so that nothing of another one is in it.
        if (chooseDemo()) reloadAt(ROUTES.dashboard.path);
        else setFound('none');
      })
      .catch((error: unknown) => {
        reportError(error);
        setFound('failed');
      });
  }, []);
  if (!found) return <Splash />;
  const title = t(found === 'none' ? 'none.title' : 'shell-errors:oops');
  return (
    <FullPage title={title} {...(found === 'none' && { text: t('none.text') })}>
      <Button component="a" href={ROUTES.dashboard.path}>
        {t('none.toConsole')}
      </Button>
    </FullPage>
  );
}
