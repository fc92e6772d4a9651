/**
 * Sign-in, tokens and sign-out over oidc-client-ts.
 *
 * A session: none → (callback with code) → signed in → (renewal, again and again) → signed in
 *   → (renewal refused, by refresh token and by frame) or (logout, here or in another tab) → none.
 */
import { ErrorResponse, type IdTokenClaims, type User, type UserManager } from 'oidc-client-ts';
import type { AuthStore } from './auth-state.ts';

/** A token closer to its expiry could expire during the call. */
const RENEW_BELOW_SECONDS = 30;
const RENEWAL_LOCK = 'sluice-token-renewal';
/** Maximum time from sign-in to token. Beyond it the provider used an existing session and showed no page. */
const JUST_NOW_SECONDS = 120;
/** OAuth error code of an invalid refresh token. */
const REFUSED = 'invalid_grant';

/** State kept over the sign-in: the requested page. */
export type AppState = { target?: string };

/** Hints for the provider's pages. */
type Arrival = {
  /** Filled into the form. */
  email?: string;
  /** Lets our own provider mention the invitation; others ignore it. */
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
  /** Web Locks, shared by all tabs; absent in browsers without them. */
  locks: Pick<LockManager, 'request'> | undefined;
  audience: string;
  theme: () => string;
  /** The language chosen on this device, if any. */
  language: () => string | undefined;
};

export function createIdentityClient({ manager, store, locks, audience, theme, language }: Dependencies) {
  let renewal: Promise<User> | undefined;
  /** From logout on: a login that overtook it would find the provider's session and sign the person in again. */
  let isLeaving = false;

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
    if (isLeaving) return new Promise<void>(() => {});
    const extraQueryParams = { ...hints(), ...screen, ...(reason && { reason }) };
    await manager.signinRedirect({ state: stateFor(target), login_hint: email, extraQueryParams });
  };

  const signedOut = async (): Promise<never> => {
    await manager.removeUser();
    store.setUser(null);
    throw new SignedOutError();
  };

  /** Reads the stored user first: another tab may have renewed it while this one waited for the lock. */
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
    /** Redirects. The promise never resolves, so that callers do nothing more. */
    login: (target: string, arrival: Arrival = {}): Promise<void> => leaveFor(target, arrival),

    /** The same, on the registration page of providers that support the hint. */
    register: (target: string, arrival: Arrival = {}): Promise<void> =>
      leaveFor(target, arrival, { screen_hint: 'signup' }),

    /** Handles the provider's redirect: the page to open, and the language of a sign-in that has just happened. */
    handleCallback: async (url: string): Promise<SignedIn> => {
      const user = await manager.signinRedirectCallback(url);
      store.setUser(user);
      return { target: targetOf(user.state), language: languageOf(user.profile) };
    },

    /** Restores a session without leaving the page. */
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

    /** For a token that the api refused although it looked fresh. */
    replaceAccessToken: async (refused: string): Promise<string> =>
      (await renew((user) => isFresh(user) && user.access_token !== refused)).access_token,

    /** Where our own provider takes calls about the account; undefined for any other. */
    findAccountEndpoint: async (): Promise<string | undefined> => {
      const { sluice_account_endpoint: endpoint } = (await manager.metadataService.getMetadata()) as {
        sluice_account_endpoint?: unknown;
      };
      return typeof endpoint === 'string' ? endpoint : undefined;
    },

    /** After another tab signed in, renewed or signed out. */
    readStoredUser: (): Promise<User | null> => manager.getUser(),

    logout: async (): Promise<void> => {
      isLeaving = true;
      try {
        // A session that has ended at the provider by itself would leave its refresh token alive. Providers without this
        // endpoint, or away, must not keep anyone from leaving.
        await manager.revokeTokens(['refresh_token']).catch(() => {});
        await manager.signoutRedirect();
      } catch (error) {
        isLeaving = false;
        throw error;
      }
    },
  };
}

function stateFor(target: string): { appState: AppState } {
  return { appState: { target } };
}

function isFresh(user: User): boolean {
  return (user.expires_in ?? 0) >= RENEW_BELOW_SECONDS;
}

/** Undefined: the provider refused. Other errors are thrown, since they may be temporary. */
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
    // The frame failed or there is no session at the provider: both need a new sign-in.
    return undefined;
  }
}

function targetOf(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('appState' in state)) return undefined;
  const { target } = (state as { appState: AppState }).appState;
  // Read from storage and used as a URL: only own paths are accepted, against open redirects.
  return typeof target === 'string' && /^\/(?![/\\])/.test(target) ? target : undefined;
}

/** Only from a recent sign-in: an older one must not override the language chosen in the console. */
function languageOf({ locale, auth_time, iat }: Pick<IdTokenClaims, 'locale' | 'auth_time' | 'iat'>) {
  const isJustNow = auth_time !== undefined && iat - auth_time <= JUST_NOW_SECONDS;
  return isJustNow ? locale?.split('-', 1)[0] : undefined;
}
