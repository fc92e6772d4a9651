import i18next from 'i18next';
import { logout } from '../auth/auth.ts';
import { forgetAllTyped } from '../parts/draft/typed-draft.ts';
import { notify } from '../parts/notify/notify.tsx';
import { reportError } from '../startup/error-reporting.ts';
import { silenceBrowser } from './silence-browser.ts';
import { accountStore } from './team/account.ts';

/** Signs out at the identity provider, which redirects to the home page. */
export async function signOut(): Promise<void> {
  accountStore.clearActiveMember();
  forgetAllTyped();
  await silenceBrowser(navigator.serviceWorker).catch(reportError);
  await logout().catch((error: unknown) => {
    reportError(error);
    notify.error(i18next.t('oops', { ns: 'shell-errors' }));
  });
}
