import { describe, expect, it } from 'vitest';
import { createAuthStore } from './auth-state.ts';
import type { SignedIn } from './identity-client.ts';
import { isCallbackUrl, startAuth } from './start-auth.ts';

async function start(search: string, handleCallback: () => Promise<Partial<SignedIn>>) {
  const calls: string[] = [];
  const store = createAuthStore();
  await startAuth({
    identity: {
      handleCallback: () => {
        calls.push('callback');
        return handleCallback().then((signedIn) => ({ target: undefined, language: undefined, ...signedIn }));
      },
      checkSession: async () => void calls.push('check'),
    },
    store,
    location: { search, href: `https://console.example/callback${search}` },
    history: { replaceState: (_data, _title, url) => void calls.push(`address ${url}`) },
    errorPath: '/oops',
    report: () => void calls.push('report'),
    follow: async (language) => void calls.push(`speak ${language}`),
  });
  return { calls, state: store.get() };
}

describe('auth at startup', () => {
  it.each([
    ['?code=a&state=b', true],
    ['?error=a&state=b', true],
    ['?code=a', false],
    ['?state=b', false],
    ['?encode=a&estate=b', false],
    ['', false],
  ])('takes %j for a callback: %s', (search, isCallback) => {
    expect(isCallbackUrl(search)).toBe(isCallback);
  });

  it('checks the session where there is no callback', async () => {
    const { calls, state } = await start('', async () => ({}));
    expect(calls).toEqual(['check']);
    expect(state.isLoading).toBe(false);
  });

  it('goes where the person wanted to, and takes code and state out of the address', async () => {
    const { calls } = await start('?code=a&state=b', async () => ({ target: '/streams?page=2' }));
    expect(calls).toEqual(['callback', 'address /streams?page=2']);
  });

  it('goes home where nothing was saved', async () => {
    const { calls } = await start('?code=a&state=b', async () => ({}));
    expect(calls.at(-1)).toBe('address /');
  });

  it('goes on in the language of the sign-in page', async () => {
    const { calls } = await start('?code=a&state=b', async () => ({ target: '/streams', language: 'ru' }));
    expect(calls).toEqual(['callback', 'speak ru', 'address /streams']);
  });

  it('goes to the configured error path when the callback failed, keeps the error, and whoever was signed in', async () => {
    const { calls, state } = await start('?error=denied&state=b', () => Promise.reject(new Error('denied')));
    expect(calls).toEqual(['callback', 'report', 'check', 'address /oops']);
    expect(state.error?.message).toBe('denied');
    expect(state.isLoading).toBe(false);
  });
});
