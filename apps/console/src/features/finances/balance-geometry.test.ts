import { describe, expect, it } from 'vitest';
import { type Balance, balanceGeometry } from './balance-geometry.ts';

const DAY_MS = 24 * 3_600_000;
const NOW_MS = Date.UTC(2026, 10, 16, 15);
const at = (days: number) => new Date(NOW_MS + days * DAY_MS).toISOString();
const SIZE = { width: 640, height: 240 };

const balance: Balance = {
  balance: 4_800,
  points: Array.from({ length: 31 }, (_, index) => ({ at: at(index - 30), balance: 4_800 })),
  topUps: [{ at: at(-10), amount: 3_000, balance: 5_200 }],
  thresholds: [1_000],
  forecast: { pace: 480, days: 7, endsAt: at(10), earliest: at(9), latest: at(12), warnsAt: null },
};
const draw = (changes: Partial<Balance> = {}) =>
  balanceGeometry({ ...balance, ...changes }, SIZE, (value) => `$${value}`);

describe('the balance chart', () => {
  it('steps straight up where money came in, and marks it', () => {
    const { line, marks, x, y } = draw();
    const [mark] = marks;
    expect(mark).toMatchObject({ amount: 3_000, isLabelled: true });
    const left = Math.round(x(NOW_MS - 10 * DAY_MS) * 10) / 10;
    const [below, above] = [2_200, 5_200].map((dollars) => Math.round(y(dollars) * 10) / 10);
    expect(line).toContain(`L${left},${below}L${left},${above}`);
  });

  it('looks ahead to the day on which the balance ends, at zero', () => {
    const { ahead, plot, x, y } = draw();
    expect(ahead?.end?.y).toBeCloseTo(y(0), 0);
    expect(ahead?.end?.x).toBeCloseTo(x(NOW_MS + 10 * DAY_MS), 0);
    expect(x(NOW_MS + 12 * DAY_MS)).toBeLessThanOrEqual(plot.right);
  });

  it('does not squeeze the past for an end that is far: the line leaves the picture', () => {
    const far = { pace: 10, days: 7, endsAt: at(300), earliest: at(200), latest: null, warnsAt: null };
    const { ahead, plot, x } = draw({ forecast: far });
    expect(ahead?.end).toBeUndefined();
    expect((x(NOW_MS) - plot.left) / (plot.right - plot.left)).toBeGreaterThan(0.6);
  });

  it('without a forecast ends now', () => {
    const { ahead, plot, x } = draw({ forecast: null });
    expect(ahead).toBeFalsy();
    expect(x(NOW_MS)).toBeCloseTo(plot.right, 6);
  });

  it('labels no two top-ups over each other, and none that is small beside the balance', () => {
    const topUps = [-10, -9.9, -5, -1].map((days, index) => ({
      at: at(days),
      amount: index === 3 ? 5 : 1_000,
      balance: 5_000,
    }));
    expect(draw({ topUps }).marks.map(({ isLabelled }) => isLabelled)).toEqual([true, false, true, false]);
  });
});
