import { describe, expect, it } from 'vitest';
import type { Figure, Item, Outcome } from './item.ts';
import { type Measured, measureAndJudge } from './judge.ts';

const item = (figure: Figure): Item => ({
  name: 'P0',
  title: '',
  figure,
  gate: { kind: 'at least', value: 0.8, inShort: 0.6 },
  run: async () => ({ value: 0, gated: 0, verdict: 'measured' }),
});
const outcome = (gated: number, more: Partial<Outcome> = {}): Measured => ({
  outcome: { value: gated, gated, verdict: 'measured', ...more },
  wasQuiet: true,
});

async function judge(figure: Figure, isShort: boolean, ...measured: Measured[]) {
  let runs = 0;
  const judged = await measureAndJudge(item(figure), isShort, async () => {
    const next = measured[runs++];
    if (!next) throw new Error('measured once too often');
    return next;
  });
  return { runs, isGood: judged.isGood, verdict: judged.outcome.verdict };
}

describe('a landing run', () => {
  it('is content with one good measurement', async () => {
    expect(await judge('ratio', true, outcome(0.7))).toEqual({ runs: 1, isGood: true, verdict: 'measured' });
  });

  it.each(['ratio', 'time'] as const)('fails for a %s that is outside twice', async (figure) => {
    expect(await judge(figure, true, outcome(0.5), outcome(0.55))).toEqual({
      runs: 2,
      isGood: false,
      verdict: 'measured',
    });
  });

  it.each([
    ['is inside', outcome(0.7)],
    ['has no verdict', outcome(0.5, { verdict: 'no verdict' })],
  ])('has no verdict when the second measurement %s', async (_, second) => {
    expect(await judge('ratio', true, outcome(0.5), second)).toEqual({
      runs: 2,
      isGood: true,
      verdict: 'no verdict',
    });
  });

  it('does not fail for a ratio whose control was off', async () => {
    expect(await judge('ratio', true, outcome(0.1, { verdict: 'no verdict' }))).toMatchObject({
      runs: 1,
      isGood: true,
    });
  });

  it('fails at once for a count, and for a fault, even without a verdict', async () => {
    expect(await judge('count', true, outcome(0.5))).toMatchObject({ runs: 1, isGood: false });
    const lost = outcome(1, { verdict: 'no verdict', faults: ['lost 1'] });
    expect(await judge('ratio', true, lost)).toMatchObject({ runs: 1, isGood: false });
  });

  it('fails for a fault in the second measurement', async () => {
    expect(await judge('ratio', true, outcome(0.5), outcome(0.9, { faults: ['lost 1'] }))).toMatchObject({
      runs: 2,
      isGood: false,
    });
  });

  it('does not hold a time against us that was taken beside others', async () => {
    const busy = { ...outcome(0.5), wasQuiet: false };
    expect(await judge('time', true, busy)).toEqual({ runs: 1, isGood: true, verdict: 'no verdict' });
    const lost = { ...outcome(0.5, { faults: ['lost 1'] }), wasQuiet: false };
    expect(await judge('time', true, lost)).toMatchObject({ isGood: false });
  });
});

describe('a full run', () => {
  it('fails at the gate, at once', async () => {
    expect(await judge('ratio', false, outcome(0.79))).toMatchObject({ runs: 1, isGood: false });
  });
});
