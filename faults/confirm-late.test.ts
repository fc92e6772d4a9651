import { expect, it } from 'vitest';
import { confirmLate, type Watched } from './confirm-late.ts';
import type { SeedResult } from './item.ts';
import { isGood } from './verdict.ts';

const GOOD: SeedResult = { lost: 0, double: 0, unanswered: 0, broken: [], late: [], figures: {} };
const late = { ...GOOD, late: ['ready only 2509 ms after its start'] };
const quiet = (result: SeedResult): Watched => ({ result, wasQuiet: true });
const busy = (result: SeedResult): Watched => ({ result, wasQuiet: false });

async function confirm(...runs: Watched[]) {
  const seeds: number[] = [];
  const result = await confirmLate(1, async (seed) => {
    const next = runs[seeds.length];
    if (!next) throw new Error('run once too often');
    seeds.push(seed);
    return next;
  });
  return { runs: seeds.length, isGood: isGood(result), noVerdict: 'no verdict on time:' in result.figures };
}

it('runs once what is in time', async () => {
  expect(await confirm(busy(GOOD))).toEqual({ runs: 1, isGood: true, noVerdict: false });
});

it('fails what is late twice on a quiet machine', async () => {
  expect(await confirm(quiet(late), quiet(late))).toEqual({ runs: 2, isGood: false, noVerdict: false });
});

it.each([
  ['in time the second time', [quiet(late), quiet(GOOD)]],
  ['late beside others', [busy(late)]],
  ['late the second time beside others', [quiet(late), busy(late)]],
])('gives no verdict on what is %s', async (_, runs) => {
  expect(await confirm(...runs)).toEqual({ runs: runs.length, isGood: true, noVerdict: true });
});

it.each([{ lost: 1 }, { double: 1 }, { unanswered: 1 }, { broken: ['ended by itself'] }])(
  'fails %j at once, beside others or not, in either run',
  async (fault) => {
    expect(await confirm(busy({ ...late, ...fault }))).toMatchObject({ runs: 1, isGood: false });
    expect(await confirm(quiet(late), busy({ ...GOOD, ...fault }))).toMatchObject({ runs: 2, isGood: false });
  },
);
