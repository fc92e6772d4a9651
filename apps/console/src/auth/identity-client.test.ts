import { webcrypto } from 'node:crypto';
import { ErrorResponse, type INavigator, type NavigateParams, UserManager } from 'oidc-client-ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeIssuer, ISSUER } from '../../test/fake-issuer.ts';
import { createAuthStore } from './auth-state.ts';
import { createIdentityClient, SignedOutError } from './identity-client.ts';
import { identitySettings } from './identity-settings.ts';

const AUDIENCE = 'https://api.example';
const settings = identitySettings(
  {
    identityDomain: ISSUER,
    identityClientId: 'console',
    identityAudience: AUDIENCE,
    identityErrorPath: null,
    errorReportingDsn: null,
    environmentName: 'test',
    frontendOrigin: 'https://console.example',
  },
  'de-AT',
  localStorage,
);

/** The browser's side of a redirect or a frame: notes where it was sent, and answers as told. */
function createNavigator(answer?: () => Promise<never>) {
  const urls: URL[] = [];
  const navigator: INavigator = {
    prepare: async () => ({
      navigate: async ({ url }: NavigateParams) => {
        urls.push(new URL(url));
        return answer ? answer() : { url };
      },
      close: () => {},
    }),
    callback: async () => {},
  };
  return { navigator, urls };
}

/** As many tabs as are asked for share one lock, as they do in a browser. */
function createLocks() {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_name: string, run: () => Promise<unknown>) => {
    const result = last.then(run, run);
    last = result.catch(() => {});
    return result;
  };
  return { request } as unknown as Pick<LockManager, 'request'>;
}

const loginRequired = () => Promise.reject(new ErrorResponse({ error: 'login_required' }));

function createTab(locks = createLocks(), chosen?: string) {
  const store = createAuthStore();
  const redirect = createNavigator();
  const frame = createNavigator(loginRequired);
  const manager = new UserManager(settings, redirect.navigator, undefined, frame.navigator);
  const client = createIdentityClient({
    manager,
    store,
    locks,
    audience: AUDIENCE,
    theme: () => 'light',
    language: () => chosen,
  });
  return { client, manager, store, redirect, frame };
}

const issuer = createFakeIssuer();
beforeEach(() => {
  localStorage.clear();
  issuer.asked.length = 0;
  issuer.setAway(false);
  vi.stubGlobal('fetch', issuer.fetch);
  vi.stubGlobal('crypto', webcrypto);
});
afterEach(() => void vi.unstubAllGlobals());

const refreshes = () => issuer.asked.filter((form) => form.get('grant_type') === 'refresh_token');

describe('login', () => {
  it('of who follows an invitation brings its address, and says so', async () => {
    const { client, redirect } = createTab();
    await client.register('/invite/x', { email: 'kim@example.com', reason: 'invitation' });
    expect(Object.fromEntries(redirect.urls[0]?.searchParams ?? [])).toMatchObject({
      login_hint: 'kim@example.com',
      reason: 'invitation',
      screen_hint: 'signup',
    });
    await client.login('/streams');
    for (const name of ['login_hint', 'reason', 'screen_hint']) {
      expect(redirect.urls[1]?.searchParams.has(name)).toBe(false);
    }
  });

  it('[S2.2-02] carries the full path that was asked for as appState.target', async () => {
    const { client, redirect } = createTab();
    await client.login('/streams?page=2#top');
    const state = redirect.urls[0]?.searchParams.get('state');
    const kept = JSON.parse(localStorage.getItem(`oidc.${state}`) ?? '{}');
    expect(kept.data).toEqual({ appState: { target: '/streams?page=2#top' } });
  });

  it('asks any provider the same way', async () => {
    const { client, redirect } = createTab();
    await client.login('/dashboard');
    const [url] = redirect.urls;
    expect(`${url?.origin}${url?.pathname}`).toBe(`${ISSUER}/auth`);
    expect(Object.fromEntries(url?.searchParams ?? [])).toMatchObject({
      client_id: 'console',
      scope: 'openid profile email offline_access',
      redirect_uri: 'https://console.example/callback',
      response_type: 'code',
      code_challenge_method: 'S256',
      ui_locales: 'de-AT',
      resource: AUDIENCE,
      audience: AUDIENCE,
    });
  });

  it.each([
    ['uk', 'uk'],
    [undefined, null],
  ])('opens the sign-in page in the language that was chosen here: %s', async (chosen, lang) => {
    const { client, redirect } = createTab(createLocks(), chosen);
    await client.login('/dashboard');
    expect(redirect.urls[0]?.searchParams.get('lang')).toBe(lang);
  });

  it.each([
    ['was chosen a moment ago', { locale: 'ru', auth_time: 990, iat: 1_000 }, 'ru'],
    ['has a country', { locale: 'uk-UA', auth_time: 1_000, iat: 1_000 }, 'uk'],
    ['is of an old sign-in', { locale: 'ru', auth_time: 0, iat: 1_000 }, undefined],
    ['has no time', { locale: 'ru', iat: 1_000 }, undefined],
    ['is not there', { auth_time: 1_000, iat: 1_000 }, undefined],
  ])('comes back with the language of the sign-in page, where it %s', async (_, claims, language) => {
    const { client, manager } = createTab();
    const user = issuer.makeUser(300);
    Object.assign(user.profile, claims);
    vi.spyOn(manager, 'signinRedirectCallback').mockResolvedValue(user);
    expect((await client.handleCallback('https://console.example/callback')).language).toBe(language);
  });

  it('falls back to Ukrainian where the browser names no language', () => {
    const environment = { frontendOrigin: '', identityDomain: ISSUER } as never;
    expect(identitySettings(environment, undefined, localStorage).ui_locales).toBe('uk');
  });
});

describe('an access token', () => {
  it('is used as it is while it is fresh', async () => {
    const { client, manager } = createTab();
    const user = issuer.makeUser(300);
    await manager.storeUser(user);
    expect(await client.getAccessToken()).toBe(user.access_token);
    expect(refreshes()).toHaveLength(0);
  });

  it('is renewed before a call when it has less than 30 seconds left', async () => {
    const { client, manager, store } = createTab();
    const user = issuer.makeUser(29);
    await manager.storeUser(user);
    const token = await client.getAccessToken();
    expect(token).not.toBe(user.access_token);
    expect(store.get().user?.access_token).toBe(token);
    expect(refreshes()[0]?.get('resource')).toBe(AUDIENCE);
  });

  it('is renewed once by however many calls and tabs want it: a refresh token used twice ends them all', async () => {
    const locks = createLocks();
    const tabs = [createTab(locks), createTab(locks)];
    await tabs[0]?.manager.storeUser(issuer.makeUser(5));
    const tokens = await Promise.all([...tabs, ...tabs].map(({ client }) => client.getAccessToken()));
    expect(new Set(tokens).size).toBe(1);
    expect(refreshes()).toHaveLength(1);
  });

  it('is replaced when the api refused it, unless that has happened already', async () => {
    const { client, manager } = createTab();
    const user = issuer.makeUser(300);
    await manager.storeUser(user);
    const next = await client.replaceAccessToken(user.access_token);
    expect(await client.replaceAccessToken(user.access_token)).toBe(next);
    expect(refreshes()).toHaveLength(1);
  });

  it('ends the session when the refresh token and the frame are both refused', async () => {
    const { client, manager, store, frame } = createTab();
    const user = issuer.makeUser(5);
    await manager.storeUser(user);
    store.setUser(user);
    issuer.endFamily();
    await expect(client.getAccessToken()).rejects.toBeInstanceOf(SignedOutError);
    expect(frame.urls[0]?.searchParams.get('prompt')).toBe('none');
    expect(store.get().isAuthenticated).toBe(false);
    expect(await manager.getUser()).toBeNull();
  });

  it('leaves the session alone when the provider is away', async () => {
    const { client, manager } = createTab();
    const user = issuer.makeUser(5);
    await manager.storeUser(user);
    issuer.setAway(true);
    await expect(client.getAccessToken()).rejects.toThrow('offline');
    expect((await manager.getUser())?.refresh_token).toBe(user.refresh_token);
  });
});

describe('the silent session check', () => {
  it('finds who is signed in, and asks nobody where nobody is', async () => {
    const { client, manager, store, frame } = createTab();
    await client.checkSession();
    expect(store.get().isAuthenticated).toBe(false);
    await manager.storeUser(issuer.makeUser(300));
    await client.checkSession();
    expect(store.get().isAuthenticated).toBe(true);
    expect([...frame.urls, ...issuer.asked]).toEqual([]);
  });
});

describe('logout', () => {
  it('goes through the provider and comes back to the frontend’s base address', async () => {
    const { client, manager, redirect } = createTab();
    await manager.storeUser(issuer.makeUser(300));
    await client.logout();
    const [url] = redirect.urls;
    expect(`${url?.origin}${url?.pathname}`).toBe(`${ISSUER}/logout`);
    expect(url?.searchParams.get('post_logout_redirect_uri')).toBe('https://console.example');
    expect(await manager.getUser()).toBeNull();
  });

  it('is not overtaken by the login of a call that fails meanwhile', async () => {
    const { client, manager, redirect } = createTab();
    await manager.storeUser(issuer.makeUser(300));
    const left = client.logout();
    void client.login('/dashboard');
    await left;
    void client.login('/dashboard');
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(redirect.urls.map(({ pathname }) => pathname)).toEqual(['/logout']);
  });

  it('that fails lets a login through again', async () => {
    const { client, manager, redirect } = createTab();
    await manager.storeUser(issuer.makeUser(300));
    const refused = vi.spyOn(manager, 'signoutRedirect').mockRejectedValueOnce(new Error('provider away'));
    await expect(client.logout()).rejects.toThrow('provider away');
    expect(refused).toHaveBeenCalledOnce();
    await client.login('/dashboard');
    expect(redirect.urls).toHaveLength(1);
  });
});
