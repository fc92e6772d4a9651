import { setImmediate as nextLoop } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createTurns } from './take-turns.ts';

const SLICE_MS = 5;

function busy(ms: number): void {
  const endAt = performance.now() + ms;
  while (performance.now() < endAt);
}

it('runs work in order, and lets the event loop have its turn in between', async () => {
  const turns = createTurns(SLICE_MS);
  const order: string[] = [];
  const all = Array.from({ length: 10 }, (_, index) =>
    turns.take(() => {
      busy(2);
      order.push(`${index}`);
    }),
  );
  await nextLoop();
  await nextLoop();
  order.push('others');
  await Promise.all(all);
  expect(order.filter((entry) => entry !== 'others')).toEqual(all.map((_, index) => `${index}`));
  expect(order.indexOf('others')).toBeLessThan(order.length - 1);
});

it('hands on what the work throws, and goes on', async () => {
  const turns = createTurns(SLICE_MS);
  const failing = turns.take(() => {
    throw new RangeError('no');
  });
  const working = turns.take(() => 7);
  await expect(failing).rejects.toThrow(RangeError);
  await expect(working).resolves.toBe(7);
});
