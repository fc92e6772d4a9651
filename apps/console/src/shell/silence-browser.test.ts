import { afterEach, expect, it, vi } from 'vitest';
import { silenceBrowser } from './silence-browser.ts';

afterEach(() => vi.useRealTimers());

const browserWith = (getSubscription: () => Promise<{ unsubscribe: () => Promise<unknown> } | null>) => ({
  getRegistration: async () => ({ pushManager: { getSubscription } }),
});

it('ends the notifications of this browser', async () => {
  const unsubscribe = vi.fn(async () => true);
  await silenceBrowser(browserWith(async () => ({ unsubscribe })));
  expect(unsubscribe).toHaveBeenCalledOnce();
});

it('has nothing to do where nobody is told, and where the browser has no notifications', async () => {
  await silenceBrowser(browserWith(async () => null));
  await silenceBrowser({ getRegistration: async () => undefined });
  await silenceBrowser(undefined);
});

it('does not wait for a push service that does not answer', async () => {
  vi.useFakeTimers();
  const silenced = silenceBrowser(browserWith(() => new Promise(() => undefined)));
  await vi.advanceTimersByTimeAsync(2_000);
  await silenced;
});
