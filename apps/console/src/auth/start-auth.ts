/** The session at startup: the provider's answer in the address, or what this browser remembers. */
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
  /** Where a failed callback leads. */
  errorPath: string;
  report: (error: unknown) => void;
  /** The language of the sign-in page that the person comes from; what is none of the console's changes nothing. */
  follow: (language: string) => Promise<void>;
};

/** Never fails: without a session the console still has its home page, which says what went wrong. */
export async function startAuth(dependencies: Dependencies) {
  const { identity, store, location, history, errorPath, report, follow } = dependencies;
  try {
    if (!isCallbackUrl(location.search)) {
      await identity.checkSession();
      return;
    }
    // The code is used up by then, or worthless; neither it nor the state may stay where it is copied and shared.
    const path = await identity.handleCallback(location.href).then(
      async ({ target, language }) => {
        // Texts that do not come must not undo a sign-in.
        if (language) await follow(language).catch(report);
        return target ?? '/';
      },
      async (error: unknown) => {
        report(error);
        // An old answer opened again, by Back or from a bookmark, signs nobody out. That it did not work is said all the same.
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
