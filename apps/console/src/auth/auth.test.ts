import { expect, it, vi } from 'vitest';

it('[S8.1-02] refuses a token before the identity client is initialised, and says so', async () => {
  // Files share a process: one before may have initialised it.
  vi.resetModules();
  const { getAccessToken } = await import('./auth.ts');
  await expect(getAccessToken()).rejects.toThrow(/identity client is not initialised.*must be called first/);
});
