import { expect, it } from 'vitest';
import { querySlots } from './query-slots.ts';

it('runs so many at once, the rest in order, and refuses past the bound', async () => {
  const slots = querySlots(2, 2);
  const finish: (() => void)[] = [];
  const started: number[] = [];
  const work = (id: number) => () => {
    started.push(id);
    return new Promise<number>((resolve) => finish.push(() => resolve(id)));
  };
  const running = [1, 2, 3, 4].map((id) => slots.run(work(id)));
  await expect(slots.run(work(5))).rejects.toThrow('TOO_MANY_SIMULTANEOUS_QUERIES');
  expect(started).toEqual([1, 2]);
  finish[0]?.();
  await running[0];
  await Promise.resolve();
  expect(started).toEqual([1, 2, 3]);
  finish[1]?.();
  await running[1];
  await Promise.resolve();
  for (const end of finish) end();
  expect(await Promise.all(running)).toEqual([1, 2, 3, 4]);
});

it('gives a slot back after a failure', async () => {
  const slots = querySlots(1, 0);
  await expect(slots.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await slots.run(async () => 'yes')).toBe('yes');
});
