import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createCallSlots } from './call-slots.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open(most: number) {
  const slots = createCallSlots({ most, slowAfterMs: 1_000 });
  const begun: string[] = [];
  const broken: string[] = [];
  const ends = new Map<string, () => void>();
  const call = (name: string, { teamId = 1, isSuspect = false } = {}) =>
    slots.run({
      teamId,
      isSuspect,
      onSlow: () => undefined,
      call: (signal) =>
        new Promise<void>((resolve) => {
          begun.push(name);
          ends.set(name, resolve);
          signal.addEventListener('abort', () => {
            broken.push(name);
            resolve();
          });
        }),
    });
  const settle = () => vi.advanceTimersByTimeAsync(0);
  const end = async (name: string) => {
    ends.get(name)?.();
    await settle();
  };
  return { slots, begun, broken, call, end, settle };
}

it('makes no more calls at a time than it may', async () => {
  const { begun, call, end, settle } = open(2);
  for (const name of ['a', 'b', 'c']) void call(name);
  await settle();
  expect(begun).toEqual(['a', 'b']);
  await end('a');
  expect(begun).toEqual(['a', 'b', 'c']);
});

it('serves the team with the fewest calls first', async () => {
  const { begun, call, end, settle } = open(2);
  for (const name of ['a1', 'a2', 'a3', 'a4']) void call(name, { teamId: 1 });
  void call('b1', { teamId: 2 });
  await settle();
  await end('a1');
  expect(begun).toEqual(['a1', 'a2', 'b1']);
});

it('gives the place of a call that is slow to the next, and breaks off none while there is room', async () => {
  const { begun, broken, call, settle } = open(2);
  for (const name of ['a', 'b', 'c', 'd']) void call(name);
  await settle();
  await vi.advanceTimersByTimeAsync(1_000);
  expect([begun, broken]).toEqual([['a', 'b', 'c', 'd'], []]);
});

it('breaks off the slow call that has waited longest when all places beside are taken', async () => {
  const { begun, broken, call, settle } = open(1);
  for (const name of ['a', 'b', 'c']) void call(name);
  await settle();
  await vi.advanceTimersByTimeAsync(1_000);
  expect([begun, broken]).toEqual([['a', 'b'], []]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect([begun, broken]).toEqual([['a', 'b', 'c'], ['a']]);
});

it('calls one that failed before beside the others, and says how much room there is', async () => {
  const { slots, begun, call, settle } = open(1);
  void call('a');
  void call('s', { isSuspect: true });
  await settle();
  expect([begun, slots.slowRoom()]).toEqual([['a', 's'], 0]);
});
