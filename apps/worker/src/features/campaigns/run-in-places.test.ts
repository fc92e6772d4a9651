import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runInPlaces } from './run-in-places.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

it('a slow one gives its place to the next, and all are waited for', async () => {
  const ended: string[] = [];
  const slow: string[] = [];
  const running = runInPlaces(['s1', 's2', 'q1', 'q2', 'q3'], {
    most: 2,
    slowAfterMs: 1_000,
    onSlow: (item) => void slow.push(item),
    work: async (item) => {
      await wait(item.startsWith('s') ? 8_000 : 10);
      ended.push(item);
    },
  }).then(() => ended.push('all'));
  await vi.advanceTimersByTimeAsync(1_100);
  expect([ended, slow]).toEqual([
    ['q1', 'q2', 'q3'],
    ['s1', 's2'],
  ]);
  await vi.advanceTimersByTimeAsync(8_000);
  await running;
  expect(ended.slice(3)).toEqual(['s1', 's2', 'all']);
});

it('has no more under way than there are places, and fails only once all have ended', async () => {
  let [underWay, most] = [0, 0];
  const running = runInPlaces([1, 2, 3, 4, 5], {
    most: 2,
    slowAfterMs: 1_000,
    onSlow: () => undefined,
    work: async (item) => {
      underWay += 1;
      most = Math.max(most, underWay);
      await wait(10 * item);
      underWay -= 1;
      if (item === 1) throw new Error('broken');
    },
  });
  const refused = expect(running).rejects.toThrow('broken');
  await vi.advanceTimersByTimeAsync(1_000);
  await refused;
  expect([underWay, most]).toEqual([0, 2]);
});

it('ends at once where there is nothing', async () => {
  await runInPlaces([], { most: 1, slowAfterMs: 1, onSlow: () => undefined, work: async () => undefined });
});
