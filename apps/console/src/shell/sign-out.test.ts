import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const happened: string[] = [];
vi.mock('../auth/auth.ts', () => ({ logout: async () => void happened.push('signed out') }));
vi.mock('./team/account.ts', () => ({ accountStore: { clearActiveMember: () => undefined } }));
vi.mock('../startup/error-reporting.ts', () => ({ reportError: () => void happened.push('reported') }));

const { signOut } = await import('./sign-out.ts');

function browserWith(getSubscription: () => Promise<unknown>) {
  vi.stubGlobal('navigator', {
    serviceWorker: { getRegistration: async () => ({ pushManager: { getSubscription } }) },
  });
}

beforeEach(() => {
  happened.length = 0;
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('ends the notifications of this browser before the session', async () => {
  browserWith(async () => ({ unsubscribe: async () => void happened.push('unsubscribed') }));
  await signOut();
  expect(happened).toEqual(['unsubscribed', 'signed out']);
});

it('signs out where nobody is told, and where the browser has no notifications', async () => {
  browserWith(async () => null);
  await signOut();
  vi.stubGlobal('navigator', {});
  await signOut();
  expect(happened).toEqual(['signed out', 'signed out']);
});

it('signs out whatever the push service does', async () => {
  browserWith(() => Promise.reject(new Error('no push service')));
  await signOut();
  vi.useFakeTimers();
  browserWith(() => new Promise(() => undefined));
  const leaving = signOut();
  await vi.advanceTimersByTimeAsync(2_000);
  await leaving;
  expect(happened).toEqual(['reported', 'signed out', 'signed out']);
});
