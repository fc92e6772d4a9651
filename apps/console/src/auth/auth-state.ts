/** Who is signed in, as screens see it. */
import type { IdTokenClaims, User } from 'oidc-client-ts';

export type AuthState = {
  isLoading: boolean;
  isAuthenticated: boolean;
  user: User | null;
  idTokenClaims: IdTokenClaims | null;
  error: Error | null;
};

export type AuthStore = {
  get: () => AuthState;
  subscribe: (listener: () => void) => () => void;
  setUser: (user: User | null) => void;
  setError: (error: unknown) => void;
  setLoaded: () => void;
};

export function createAuthStore(): AuthStore {
  let state: AuthState = {
    isLoading: true,
    isAuthenticated: false,
    user: null,
    idTokenClaims: null,
    error: null,
  };
  const listeners = new Set<() => void>();
  const change = (part: Partial<AuthState>) => {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  };
  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    setUser: (user) =>
      change({ user, isAuthenticated: user !== null, idTokenClaims: user?.profile ?? null, error: null }),
    setError: (error) => change({ error: error instanceof Error ? error : new Error(String(error)) }),
    setLoaded: () => change({ isLoading: false }),
  };
}
