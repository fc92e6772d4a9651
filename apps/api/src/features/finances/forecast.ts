/** When the balance ends, from what was charged in the last days. */

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A whole week, so that weekends count as they come. */
export const FORECAST_DAYS = 7;
/** With fewer, one good evening would tell the future. */
const DAYS_MIN = 3;
/** Nobody plans further, and a pace of today says nothing about it. */
const HORIZON_DAYS = 365;
/** Of the normal distribution: four of five times the value is within as many standard deviations. */
const FOUR_OF_FIVE = 1.28;

export type Forecast = {
  paceMicros: number;
  days: number;
  endsAtMs: number | null;
  earliestMs: number | null;
  latestMs: number | null;
  warnsAt: { atMs: number; thresholdMicros: number } | null;
};

type Known = {
  balanceMicros: number;
  /** Of the last seven days, by the start of each. */
  hours: readonly { atMs: number; amountMicros: number }[];
  thresholdsMicros: readonly number[];
  nowMs: number;
};

/** Null with fewer than three days of charges, or nothing left to spend. */
export function forecastBalance({ balanceMicros, hours, thresholdsMicros, nowMs }: Known): Forecast | null {
  const spent = Array.from({ length: FORECAST_DAYS }, () => 0);
  for (const { atMs, amountMicros } of hours) {
    // The hour's end, or now for the running one: it is spent by then.
    const back = Math.floor((nowMs - Math.min(atMs + HOUR_MS, nowMs)) / DAY_MS);
    if (back < FORECAST_DAYS) spent[back] = (spent[back] ?? 0) + amountMicros;
  }
  // A team that began three days ago has three days to go by, not seven of which four were free.
  const days = spent.findLastIndex((micros) => micros > 0) + 1;
  if (days < DAYS_MIN || balanceMicros <= 0) return null;
  const known = spent.slice(0, days);
  const paceMicros = known.reduce((sum, micros) => sum + micros, 0) / days;
  const variance = known.reduce((sum, micros) => sum + (micros - paceMicros) ** 2, 0) / (days - 1);
  const daysLeft = balanceMicros / paceMicros;
  // The days ahead differ from each other as the known ones do, and the known ones may not have been the usual ones.
  const margin = FOUR_OF_FIVE * Math.sqrt(variance * (1 / days + 1 / Math.max(daysLeft, 1)));
  const endAt = (pace: number): number | null => {
    const left = pace > 0 ? balanceMicros / pace : Number.POSITIVE_INFINITY;
    return left > HORIZON_DAYS ? null : nowMs + left * DAY_MS;
  };
  const threshold = thresholdsMicros.filter((micros) => micros < balanceMicros).toSorted((a, b) => b - a)[0];
  const endsAtMs = endAt(paceMicros);
  return {
    paceMicros,
    days,
    endsAtMs,
    earliestMs: endAt(paceMicros + margin),
    latestMs: endAt(paceMicros - margin),
    warnsAt:
      threshold === undefined || endsAtMs === null
        ? null
        : { thresholdMicros: threshold, atMs: nowMs + ((balanceMicros - threshold) / paceMicros) * DAY_MS },
  };
}
