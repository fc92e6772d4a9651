import type { TimeUnit } from '../kinds.ts';

const UNIT_MS: Readonly<Record<TimeUnit, number>> = { minute: 60_000, hour: 3_600_000, day: 24 * 3_600_000 };

/** Elapsed time, not the calendar's: a day is 24 hours even when the clocks change. */
export const intervalMs = ({ count, unit }: { count: number; unit: TimeUnit }): number =>
  count * UNIT_MS[unit];
