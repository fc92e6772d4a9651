import i18next from 'i18next';
import { logout } from '../auth/auth.ts';
import { notify } from '../parts/notify/notify.tsx';
import { reportError } from '../startup/error-reporting.ts';
import { accountStore } from './team/account.ts';

/** A push service that does not answer keeps nobody signed in. */
const SILENCE_LIMIT_MS = 1_500;

/** Signs out at the identity provider, which redirects to the home page. */
export async function signOut(): Promise<void> {
  accountStore.clearActiveMember();
  await silenceBrowser();
  await logout().catch((error: unknown) => {
    reportError(error);
    notify.error(i18next.t('oops', { ns: 'shell-errors' }));
  });
}

/**
 * Whoever sits here next must not be told of this person's teams. The push service then says that the subscription is gone, and the
 * platform forgets it with the next message.
 */
async function silenceBrowser(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const unsubscribed = navigator.serviceWorker
    .getRegistration()
    .then((registration) => registration?.pushManager?.getSubscription())
    .then((subscription) => subscription?.unsubscribe());
  const limit = new Promise((resolve) => setTimeout(resolve, SILENCE_LIMIT_MS));
  await Promise.race([unsubscribed, limit]).catch(reportError);
}
