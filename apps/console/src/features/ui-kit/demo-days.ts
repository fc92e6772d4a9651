import { addDays } from '../../parts/date-range/days.ts';

const LAST_DAY = '2026-11-14';
/** Fridays bring more; the rest of the wave is there to be looked at. */
const WEEK = [0.9, 0.76, 0.74, 0.82, 1.02, 1.2, 1.1];
const SHARES = {
  blackPage: 1,
  clickButton: 0.42,
  push: 0.17,
  pwa: 0.12,
  registrations: 0.06,
  deposits: 0.023,
};

export type DemoSeries = keyof typeof SHARES;

export function makeDemoDays(count: number): { days: string[]; values: Record<DemoSeries, number[]> } {
  const days = Array.from({ length: count }, (_, index) => addDays(LAST_DAY, index + 1 - count));
  const values = Object.entries(SHARES).map(([name, share], order) => [
    name,
    days.map((day) => {
      const at = Date.parse(day) / 86_400_000;
      const wave = 1 + 0.08 * Math.sin(at * 0.9 + order * 1.7) + 0.05 * Math.sin(at * 2.3 + order);
      return Math.round(5_200 * share * wave * (WEEK[at % 7] ?? 1));
    }),
  ]);
  return { days, values: Object.fromEntries(values) };
}
