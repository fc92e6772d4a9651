import { describe, expect, it } from 'vitest';
import { STAGES } from './budget.ts';
import { budgetTable, judgeBudget } from './judge-budget.ts';
import type { Stage } from './stages.ts';

const E2E_SECONDS = (STAGES.find(({ name }) => name === 'e2e')?.minutes ?? Number.NaN) * 60;
const e2e = (share: number, more: Partial<Stage> = {}): Stage => ({
  name: 'e2e',
  exitCode: 0,
  seconds: E2E_SECONDS * share,
  foreignShare: 0.02,
  slowness: 1,
  ...more,
});
const verdictOf = (stage: Stage) => judgeBudget(stage)?.verdict;

describe('the budget of a stage', () => {
  it('is kept, stretched a little, or broken by half', () => {
    expect([verdictOf(e2e(1)), verdictOf(e2e(1.5)), verdictOf(e2e(1.51))]).toEqual([
      'within',
      'over',
      'failed',
    ]);
  });

  it('fails nobody beside others, nor where nobody knows about others', () => {
    expect(verdictOf(e2e(3, { foreignShare: 0.5 }))).toBe('no verdict');
    expect(verdictOf(e2e(3, { foreignShare: undefined }))).toBe('no verdict');
  });

  it('grows with the slowness of the machine, and does not shrink with its speed', () => {
    expect(verdictOf(e2e(1.6, { slowness: 1.6 }))).toBe('within');
    expect(verdictOf(e2e(1, { slowness: 0.5 }))).toBe('within');
    expect(verdictOf(e2e(2.5, { slowness: 1.6 }))).toBe('failed');
  });

  it('leaves a stage of seconds its seconds', () => {
    const points: Stage = { name: 'points', exitCode: 0, seconds: 20, foreignShare: 0, slowness: 1 };
    expect(verdictOf(points)).toBe('over');
    expect(verdictOf({ ...points, seconds: 60 })).toBe('failed');
  });

  it('is at most 41 minutes for all of them, and 25 is the aim', () => {
    expect(STAGES.reduce((sum, { minutes }) => sum + minutes, 0)).toBeLessThanOrEqual(41);
  });
});

it('is shown as a table', () => {
  const minutes = (seconds: number) =>
    `${Math.floor(seconds / 60)}:${String(Math.round(seconds % 60)).padStart(2, '0')}`.padStart(5);
  const install = (STAGES.find(({ name }) => name === 'install')?.minutes ?? Number.NaN) * 60;
  expect(budgetTable([e2e(1.55), { name: 'install', exitCode: 1, seconds: 55 }])).toEqual([
    'stage               took  budget  others  slowness',
    `e2e       ok       ${minutes(E2E_SECONDS * 1.55)}   ${minutes(E2E_SECONDS)}     2 %      1.00  OVER BY HALF`,
    `install   FAILED    0:55   ${minutes(install)}       ?         ?`,
    `all                ${minutes(E2E_SECONDS * 1.55 + 55)}   ${minutes(E2E_SECONDS + install)}`,
  ]);
});
