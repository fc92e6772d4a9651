/**
 * What is ahead of a schedule, as the planner will make it due: on each of the clocks that it is planned by, less the occurrences that it
 * has made already. One that has sent today and is moved to the evening does not send again today.
 */
import { zoneOr } from './local-clock.ts';
import { type ClockTiming, nextOccurrences } from './occurrences.ts';

/** A clock that a schedule is planned by, under the name that its sends have: none where all subscribers share one. */
export type PlannedClock = { readonly zone: string; readonly clock: string };

export type Ahead = {
  readonly atMs: number;
  /** `2026-11-23T10:00`, on the clock that it is due by. */
  readonly local: string;
  readonly clock: string;
};

type Clocked = {
  readonly clock: 'country' | 'zone' | 'subscriber';
  readonly timeZone?: string | null | undefined;
};

/** On each subscriber's own clock, those of the stream's subscribers; the country's before the first has come. */
export function clocksOf(
  { clock, timeZone }: Clocked,
  { countryZone, zones }: { countryZone: string; zones: readonly string[] },
): PlannedClock[] {
  if (clock !== 'subscriber') return [{ zone: '', clock: timeZone ?? countryZone }];
  if (zones.length === 0) return [{ zone: '', clock: countryZone }];
  return zones.map((zone) => ({ zone, clock: zoneOr(zone, countryZone) }));
}

/** What a send is known by: however often it is planned, it is made once. */
export const madeKey = (occurrence: string, zone: string): string => `${occurrence} ${zone}`;

/**
 * The next ones, at most `count`. Of several clocks, a local time is one of them: at the first clock on which it is still ahead.
 */
export function listAhead(
  timing: ClockTiming,
  clocks: readonly PlannedClock[],
  { afterMs, count, made }: { afterMs: number; count: number; made: ReadonlySet<string> },
): Ahead[] {
  const first = new Map<string, Ahead>();
  // Names that are no zone share the country's clock, and a clock takes long to read.
  for (const [clock, same] of Map.groupBy(clocks, (each) => each.clock)) {
    const isMade = (key: string) => same.every(({ zone }) => made.has(madeKey(key, zone)));
    const wanted = { afterMs, count: count + made.size };
    for (const { key, atMs } of nextOccurrences(timing, clock, wanted)
      .filter((each) => !isMade(each.key))
      .slice(0, count)) {
      const known = first.get(key);
      if (known && known.atMs <= atMs) continue;
      first.set(key, { atMs, clock, local: key.includes('T') ? key : `${key}T${timing.time}` });
    }
  }
  return [...first.values()].toSorted((a, b) => a.atMs - b.atMs).slice(0, count);
}
