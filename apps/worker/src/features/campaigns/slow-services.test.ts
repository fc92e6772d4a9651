import { expect, it } from 'vitest';
import { createSlowServices } from './slow-services.ts';

const SLOW = 'https://slow.example';

it('sets a slow service’s messages aside, and lets so many of them through at a time', async () => {
  const slow = createSlowServices(() => 0);
  expect(slow.mayCall(SLOW, false)).toBe(true);
  slow.noteSlow(SLOW);
  expect([slow.hasAny(), slow.mayCall(SLOW, false), slow.mayCall('https://other.example', false)]).toEqual([
    true,
    false,
    true,
  ]);
  const { promise, resolve } = Promise.withResolvers<void>();
  const calls = Array.from({ length: 100 }, () => slow.watch(SLOW, () => promise));
  expect(slow.mayCall(SLOW, true)).toBe(false);
  resolve();
  await Promise.all(calls);
  // They were quick.
  expect([slow.hasAny(), slow.mayCall(SLOW, false)]).toEqual([false, true]);
});

it('tries a slow service again after a while', () => {
  let now = 0;
  const slow = createSlowServices(() => now);
  slow.noteSlow(SLOW);
  now = 59_999;
  expect(slow.mayCall(SLOW, false)).toBe(false);
  now = 60_000;
  expect(slow.mayCall(SLOW, false)).toBe(true);
});
