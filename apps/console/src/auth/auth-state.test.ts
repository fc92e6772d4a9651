import { User } from 'oidc-client-ts';
import { describe, expect, it } from 'vitest';
import { createAuthStore } from './auth-state.ts';

const user = new User({
  access_token: 'token',
  token_type: 'Bearer',
  profile: { sub: 'u1', iss: 'i', aud: 'a', exp: 1, iat: 1, nickname: 'nika' },
});

describe('the auth state', () => {
  it('[S3.2-02] exposes isLoading, isAuthenticated, user, idTokenClaims and error', () => {
    const store = createAuthStore();
    expect(store.get()).toEqual({
      isLoading: true,
      isAuthenticated: false,
      user: null,
      idTokenClaims: null,
      error: null,
    });
    store.setUser(user);
    store.setLoaded();
    expect(store.get()).toEqual({
      isLoading: false,
      isAuthenticated: true,
      user,
      idTokenClaims: user.profile,
      error: null,
    });
    store.setError(new Error('refused'));
    expect(store.get().error?.message).toBe('refused');
  });

  it('tells whoever listens, until they stop', () => {
    const store = createAuthStore();
    let calls = 0;
    const stop = store.subscribe(() => {
      calls += 1;
    });
    store.setUser(null);
    stop();
    store.setLoaded();
    expect(calls).toBe(1);
  });
});
