import { describe, expect, it } from 'vitest';
import { createAuthStore } from './auth-state.ts';
import { isCallbackUrl, startAuth } from './start-auth.ts';

async function start(search: string, handleCallback: () => Promise<string | undefined>) {
  const calls: string[] = [];
  const store = createAuthStore();
  await startAuth({
    identity: {
      handleCallback: () => {
        calls.push('callback');
        return handleCallback();
      },
      checkSession: async () => void calls.push('check'),
    },
    store,
    location: { search, href: `https://console.example/callback${search}` },
    history: { replaceState: (_data, _title, url) => void calls.push(`address ${url}`) },
    errorPath: '/oops',
    report: () => void calls.push('report'),
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
    const { calls, state } = await start('', async () => undefined);
    expect(calls).toEqual(['check']);
    expect(state.isLoading).toBe(false);
  });

  it('goes where the person wanted to, and takes code and state out of the address', async () => {
    const { calls } = await start('?code=a&state=b', async () => '/streams?page=2');
    expect(calls).toEqual(['callback', 'address /streams?page=2']);
  });

  it('goes home where nothing was saved', async () => {
    const { calls } = await start('?code=a&state=b', async () => undefined);
    expect(calls.at(-1)).toBe('address /');
  });

  it('goes to the configured error path when the callback failed, and keeps the error', async () => {
    const { calls, state } = await start('?error=denied&state=b', () => Promise.reject(new Error('denied')));
    expect(calls).toEqual(['callback', 'report', 'address /oops']);
    expect(state.error?.message).toBe('denied');
    expect(state.isLoading).toBe(false);
  });
});
