import i18next from 'i18next';
import { queryClient } from '../api/api.ts';
import { logout } from '../auth/auth.ts';
import { forgetAllTyped } from '../parts/draft/typed-draft.ts';
import { leaveForms } from '../parts/form/use-unsaved-guard.ts';
import { notify } from '../parts/notify/notify.tsx';
import { reportError } from '../startup/error-reporting.ts';
import { silenceBrowser } from './silence-browser.ts';
import { accountStore } from './team/account.ts';

/** Signs out at the identity provider, which redirects to the home page. */
export async function signOut(): Promise<void> {
  // Asked first: a form that is left by the browser's own question would keep its text for the next person.
  if (!(await leaveForms())) return;
  accountStore.clearActiveMember();
  await silenceBrowser(navigator.serviceWorker).catch(reportError);
  forgetAllTyped();
  queryClient.clear();
  await logout().catch((error: unknown) => {
    reportError(error);
    notify.error(i18next.t('oops', { ns: 'shell-errors' }));
  });
}
