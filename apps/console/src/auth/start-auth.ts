/** The session at startup: from the provider's redirect or from storage. */
import type { AuthStore } from './auth-state.ts';
import type { IdentityClient } from './identity-client.ts';

export function isCallbackUrl(search: string): boolean {
  const params = new URLSearchParams(search);
  return params.has('state') && (params.has('code') || params.has('error'));
}

type Dependencies = {
  identity: Pick<IdentityClient, 'handleCallback' | 'checkSession'>;
  store: AuthStore;
  location: Pick<Location, 'href' | 'search'>;
  history: Pick<History, 'replaceState'>;
  /** The page after a failed callback. */
  errorPath: string;
  report: (error: unknown) => void;
  /** The language of the sign-in page; unknown languages are ignored. */
  follow: (language: string) => Promise<void>;
};

/** Never rejects: without a session the home page is shown, with the error. */
export async function startAuth(dependencies: Dependencies) {
  const { identity, store, location, history, errorPath, report, follow } = dependencies;
  try {
    if (!isCallbackUrl(location.search)) {
      await identity.checkSession();
      return;
    }
    // The code is used or invalid; it and the state are removed from the URL.
    const path = await identity.handleCallback(location.href).then(
      async ({ target, language }) => {
        // Failing to load texts must not undo a sign-in.
        if (language) await follow(language).catch(report);
        return target ?? '/';
      },
      async (error: unknown) => {
        report(error);
        // A repeated callback URL (Back, bookmark) keeps an existing session; the failure is still reported.
        await identity.checkSession().catch(report);
        store.setError(error);
        return errorPath;
      },
    );
    history.replaceState(null, '', path);
  } catch (error) {
    report(error);
    store.setError(error);
  } finally {
    store.setLoaded();
  }
}
