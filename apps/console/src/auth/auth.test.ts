import { expect, it } from 'vitest';
import { getAccessToken } from './auth.ts';

it('[S8.1-02] refuses a token before the identity client is initialised, and says so', async () => {
  await expect(getAccessToken()).rejects.toThrow(/identity client is not initialised.*must be called first/);
});
