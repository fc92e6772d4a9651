import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepPush } from './push-offer.ts';

const ENDPOINT = 'https://push.example/1';
const OPTIONS = { publicKey: 'key' };

/** A browser that had reported a subscription, and has none any more. */
function openBrowser(permission: NotificationPermission, isTaken = true) {
  const storage = new Map([['push-told', ENDPOINT]]);
  const sent = vi.fn(async (_path: string, _init: { body: string }) => ({ ok: isTaken }));
  const registration = { pushManager: { getSubscription: async () => null } };
  vi.stubGlobal('navigator', { serviceWorker: { ready: Promise.resolve(registration) } });
  vi.stubGlobal('window', { PushManager: {}, Notification: {} });
  vi.stubGlobal('Notification', { permission });
  vi.stubGlobal('fetch', sent);
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => storage.get(name) ?? null,
    setItem: (name: string, value: string) => void storage.set(name, value),
  });
  return { sent, storage };
}

describe('a page whose browser has lost its subscription', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it.each(['denied', 'default'] as const)(
    'reports its end once, with the permission: %s',
    async (permission) => {
      const { sent, storage } = openBrowser(permission);
      await keepPush(OPTIONS);
      await keepPush(OPTIONS);
      expect(sent.mock.calls.map(([path, { body }]) => [path, JSON.parse(body)])).toEqual([
        ['/s/end', { endpoint: ENDPOINT, permission }],
      ]);
      expect(storage.get('push-told')).toBe('');
    },
  );

  it('reports it again at its next start if nobody took it', async () => {
    const { sent } = openBrowser('denied', false);
    await keepPush(OPTIONS);
    await keepPush(OPTIONS);
    expect(sent).toHaveBeenCalledTimes(2);
  });
});
