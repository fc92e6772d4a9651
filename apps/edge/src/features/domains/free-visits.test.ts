import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createLog } from '@sluice/runtime';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { FreeVisits, freeVisitsPath, keepFreeVisits } from './free-visits.ts';

const NOON = Date.UTC(2026, 10, 15, 12);
const HOUR_MS = 3_600_000;
const address = { host: 'calm-reef-x2k7q.free.example', visitsPerDay: 3 };

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'free-visits-'));
});
afterEach(() => rm(folder, { recursive: true }));

function visit(visits: FreeVisits, nowMs: number): string {
  const spending = visits.spendingOf(address, nowMs);
  if (spending === 'free') visits.count(address);
  return spending;
}
const times = (count: number, run: () => string) => Array.from({ length: count }, run);

it('takes the declared number of visits in a UTC day, and as many on the next', () => {
  const visits = new FreeVisits();
  expect(times(5, () => visit(visits, NOON))).toEqual([
    'free',
    'free',
    'free',
    'daily_visits',
    'daily_visits',
  ]);
  expect(visit(visits, NOON + 12 * HOUR_MS - 1)).toBe('daily_visits');
  expect(visit(visits, NOON + 12 * HOUR_MS)).toBe('free');
});

it('counts each address for itself, and a clock that is set back gives nothing anew', () => {
  const visits = new FreeVisits();
  times(3, () => visit(visits, NOON));
  expect(visits.spendingOf({ ...address, host: 'other.free.example' }, NOON)).toBe('free');
  expect(visit(visits, NOON - 24 * HOUR_MS)).toBe('daily_visits');
});

it('a stopped edge goes on where it was; a day later it starts anew', async () => {
  const before = new FreeVisits();
  times(2, () => visit(before, NOON));
  const stop = new AbortController();
  const keeping = keepFreeVisits(before, {
    folder,
    log: createLog('test', { level: 'silent' }),
    signal: stop.signal,
  });
  stop.abort();
  await keeping;
  const after = new FreeVisits();
  await after.load(freeVisitsPath(folder), NOON + HOUR_MS);
  expect(times(2, () => visit(after, NOON + HOUR_MS))).toEqual(['free', 'daily_visits']);
  const nextDay = new FreeVisits();
  await nextDay.load(freeVisitsPath(folder), NOON + 24 * HOUR_MS);
  expect(times(3, () => visit(nextDay, NOON + 24 * HOUR_MS))).toEqual(['free', 'free', 'free']);
});

it('a killed edge forgets no more than the last second', async () => {
  const before = new FreeVisits();
  const stop = new AbortController();
  const keeping = keepFreeVisits(before, {
    folder,
    log: createLog('test', { level: 'silent' }),
    signal: stop.signal,
  });
  times(3, () => visit(before, NOON));
  await sleep(1_400);
  const after = new FreeVisits();
  await after.load(freeVisitsPath(folder), NOON);
  expect(visit(after, NOON)).toBe('daily_visits');
  stop.abort();
  await keeping;
});

it.each(['', '{"day":', '{"day":1,"visits":{"a":-1}}'])(
  'a broken copy %o counts from nothing',
  async (text) => {
    await writeFile(freeVisitsPath(folder), text);
    const visits = new FreeVisits();
    await visits.load(freeVisitsPath(folder), NOON);
    expect(visit(visits, NOON)).toBe('free');
  },
);
