import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { withTimeout } from './with-timeout.ts';

it('answers what comes in time, and fails as the work fails', async () => {
  await expect(withTimeout(1_000, Promise.resolve('there'))).resolves.toBe('there');
  await expect(withTimeout(1_000, Promise.reject(new Error('broken')))).rejects.toThrow('broken');
});

it('throws once the time is up, or answers instead, and ignores what comes later', async () => {
  const late = () => wait(20).then(() => Promise.reject<string>(new Error('too late to be heard')));
  await expect(withTimeout(1, late())).rejects.toThrow('no answer within 1 ms');
  await expect(withTimeout(1, late(), () => 'instead')).resolves.toBe('instead');
  await wait(30);
});
