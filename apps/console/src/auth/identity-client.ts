/**
 * Sign-in, tokens and sign-out over oidc-client-ts.
 *
 * A session: none → (callback with code) → signed in → (renewal, again and again) → signed in
 *   → (renewal refused, by refresh token and by frame) or (logout, here or in another tab) → none.
 */
import { ErrorResponse, type IdTokenClaims, type User, type UserManager } from 'oidc-client-ts';
import type { AuthStore } from './auth-state.ts';

/** A token that ends sooner could end on its way to the api. */
const RENEW_BELOW_SECONDS = 30;
const RENEWAL_LOCK = 'sluice-token-renewal';
/** From the sign-in to the token. Longer ago, the provider knew the person already and showed no page at all. */
const JUST_NOW_SECONDS = 120;
/** OAuth's word for a refresh token that will never work again. */
const REFUSED = 'invalid_grant';

/** What the login is asked to remember: where the person wanted to go. */
export type AppState = { target?: string };

/** What the provider's pages may be told of the person who comes. */
type Arrival = {
  /** Filled into the form. */
  email?: string;
  /** Our own provider's pages then speak of the invitation; others do not read it. */
  reason?: 'invitation';
};

export type SignedIn = { target: string | undefined; language: string | undefined };

export class SignedOutError extends Error {
  constructor() {
    super('Nobody is signed in');
    this.name = 'SignedOutError';
  }
}

export type IdentityClient = ReturnType<typeof createIdentityClient>;

type Dependencies = {
  manager: UserManager;
  store: AuthStore;
  /** Held across tabs of this browser; absent only where the browser has no such thing. */
  locks: Pick<LockManager, 'request'> | undefined;
  audience: string;
  theme: () => string;
  /** That was chosen on this device; undefined where none was. */
  language: () => string | undefined;
};

export function createIdentityClient({ manager, store, locks, audience, theme, language }: Dependencies) {
  let renewal: Promise<User> | undefined;

  /** Our own provider's pages then look like the page one comes from; others do not read it. */
  const hints = () => {
    const lang = language();
    return { ...manager.settings.extraQueryParams, theme: theme(), ...(lang && { lang }) };
  };

  const leaveFor = async (
    target: string,
    { email, reason }: Arrival,
    screen: Record<string, string> = {},
  ) => {
    const extraQueryParams = { ...hints(), ...screen, ...(reason && { reason }) };
    await manager.signinRedirect({ state: stateFor(target), login_hint: email, extraQueryParams });
  };

  const signedOut = async (): Promise<never> => {
    await manager.removeUser();
    store.setUser(null);
    throw new SignedOutError();
  };

  /** Another tab may have renewed while this one waited, so the stored user is read first. */
  const renewUnderLock = async (isGoodEnough: (user: User) => boolean): Promise<User> => {
    const stored = await manager.getUser();
    if (!stored) return signedOut();
    const user = isGoodEnough(stored) ? stored : await askForTokens(manager, stored, audience);
    if (!user) return signedOut();
    store.setUser(user);
    return user;
  };

  const renew = (isGoodEnough: (user: User) => boolean): Promise<User> => {
    const run = () => renewUnderLock(isGoodEnough);
    renewal ??= (locks ? locks.request(RENEWAL_LOCK, run) : run()).finally(() => {
      renewal = undefined;
    });
    return renewal;
  };

  return {
    /** Leaves the page. The promise stays open, so that whoever waits for it does nothing more. */
    login: (target: string, arrival: Arrival = {}): Promise<void> => leaveFor(target, arrival),

    /** The same, on the page where one registers, at providers that know the hint; others show it a click further. */
    register: (target: string, arrival: Arrival = {}): Promise<void> =>
      leaveFor(target, arrival, { screen_hint: 'signup' }),

    /** The provider's answer in the address → where to go now, and the language of the page where they have just signed in. */
    handleCallback: async (url: string): Promise<SignedIn> => {
      const user = await manager.signinRedirectCallback(url);
      store.setUser(user);
      return { target: targetOf(user.state), language: languageOf(user.profile) };
    },

    /** Whether somebody is signed in already, without leaving the page. */
    checkSession: async (): Promise<void> => {
      const stored = await manager.getUser();
      if (!stored) return;
      if (isFresh(stored)) return store.setUser(stored);
      await renew(isFresh).catch((error: unknown) => {
        if (!(error instanceof SignedOutError)) throw error;
      });
    },

    getAccessToken: async (): Promise<string> => {
      const stored = await manager.getUser();
      if (!stored) return signedOut();
      return (isFresh(stored) ? stored : await renew(isFresh)).access_token;
    },

    /** After the api refused a token that looked fresh. */
    replaceAccessToken: async (refused: string): Promise<string> =>
      (await renew((user) => isFresh(user) && user.access_token !== refused)).access_token,

    /** Another tab signed in, renewed or signed out: who is it now? */
    readStoredUser: (): Promise<User | null> => manager.getUser(),

    logout: async (): Promise<void> => {
      // A session that has ended at the provider by itself would leave its refresh token alive. Providers without this
      // endpoint, or away, must not keep anyone from leaving.
      await manager.revokeTokens(['refresh_token']).catch(() => {});
      await manager.signoutRedirect();
    },
  };
}

function stateFor(target: string): { appState: AppState } {
  return { appState: { target } };
}

function isFresh(user: User): boolean {
  return (user.expires_in ?? 0) >= RENEW_BELOW_SECONDS;
}

/** Undefined: the provider answered, and the answer was no. Anything else that goes wrong is thrown, and may pass. */
async function askForTokens(
  manager: UserManager,
  user: User,
  audience: string,
): Promise<User | null | undefined> {
  if (user.refresh_token) {
    try {
      return await manager.signinSilent({ resource: audience });
    } catch (error) {
      if (!(error instanceof ErrorResponse && error.error === REFUSED)) throw error;
    }
  }
  try {
    return await manager.signinSilent({ forceIframeAuth: true });
  } catch {
    // The frame could not be answered, or the person has no session there: signing in anew settles both.
    return undefined;
  }
}

function targetOf(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('appState' in state)) return undefined;
  const { target } = (state as { appState: AppState }).appState;
  // Kept in this browser's storage, yet it becomes an address: only a path of our own will do.
  return typeof target === 'string' && /^\/(?![/\\])/.test(target) ? target : undefined;
}

/** A language of long ago would undo what was chosen in the console since. */
function languageOf({ locale, auth_time, iat }: Pick<IdTokenClaims, 'locale' | 'auth_time' | 'iat'>) {
  const isJustNow = auth_time !== undefined && iat - auth_time <= JUST_NOW_SECONDS;
  return isJustNow ? locale?.split('-', 1)[0] : undefined;
}
