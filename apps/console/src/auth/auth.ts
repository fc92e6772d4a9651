/** The one identity client of the page, and what the rest of the console uses of it. */
import { UserManager } from 'oidc-client-ts';
import { useSyncExternalStore } from 'react';
import { chosenLanguage } from '../i18n/i18n.ts';
import type { Environment } from '../startup/environment.ts';
import { shownTheme } from '../theme/colour-scheme.ts';
import { type AuthState, createAuthStore } from './auth-state.ts';
import { createIdentityClient, type IdentityClient } from './identity-client.ts';
import { identitySettings } from './identity-settings.ts';
import { isSignedOut, SIGNED_OUT } from './signed-out.ts';

/** Where oidc-client-ts keeps the user, with issuer and client after it. */
const STORED_USER = 'oidc.user:';
const store = createAuthStore();
let client: IdentityClient | undefined;

export const authState = (): AuthState => store.get();
export const onAuthChange = (listener: () => void) => store.subscribe(listener);

export function useAuth(): AuthState {
  return useSyncExternalStore(store.subscribe, store.get);
}

export function identityClient(): IdentityClient {
  if (!client) throw new Error('The identity client is not initialised: initAuth() must be called first');
  return client;
}

export function initAuth(environment: Environment): IdentityClient {
  const manager = new UserManager(identitySettings(environment, navigator.language, localStorage));
  client = createIdentityClient({
    manager,
    store,
    locks: navigator.locks,
    audience: environment.identityAudience,
    theme: shownTheme,
    language: chosenLanguage,
  });
  store.subscribe(() => {
    if (store.get().isAuthenticated) localStorage.removeItem(SIGNED_OUT);
  });
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key.startsWith(STORED_USER)) void followOtherTab(window.location);
  });
  return client;
}

/**
 * After an explicit sign-out in another tab this one goes to the home page too: a login could reach the provider before that
 * tab's sign-out and sign the person in again. An expired session is handled by the guard.
 */
async function followOtherTab(location: Pick<Location, 'pathname' | 'assign'>): Promise<void> {
  const user = await identityClient().readStoredUser();
  const isLeaving = !user && isSignedOut() && location.pathname !== '/';
  if (isLeaving) location.assign('/');
  else store.setUser(user);
}

/** Signs out at the provider, which redirects to the home page. */
export async function logout(): Promise<void> {
  localStorage.setItem(SIGNED_OUT, 'true');
  await identityClient().logout();
}

/** Renewed first if about to expire. Rejects with SignedOutError without a session. */
export const getAccessToken = async (): Promise<string> => identityClient().getAccessToken();

export { store as authStore };
