/** The last hour: the api's first message plus the updates since. */
import type { LiveEvent, LiveMessage } from '@sluice/contracts';
import { LIVE_LIMITS, type LiveKind } from '@sluice/contracts/values';

export type LiveState = {
  /** By the moment at which each began. */
  minutes: ReadonlyMap<number, Partial<Record<LiveKind, number>>>;
  /** Most visits first. */
  countries: LiveMessage['countries'];
  /** Newest first. */
  events: readonly LiveEvent[];
  /** How far the api's clock is ahead of this one. */
  aheadMs: number;
};

export const VISIT_KINDS = ['black', 'white', 'redirect'] as const satisfies readonly LiveKind[];

const MINUTE_MS = 60_000;
/** More than any list shows. */
const EVENTS_KEPT = 50;

const EMPTY: LiveState = { minutes: new Map(), countries: [], events: [], aheadMs: 0 };

export function applyMessage(before: LiveState | undefined, message: LiveMessage, nowMs: number): LiveState {
  const atMs = Date.parse(message.at);
  const from = message.type === 'more' && before ? before : EMPTY;
  // A new snapshot lists only the newest events: the older ones are kept.
  const events = before ? join(message.events, before.events) : message.events;
  return {
    minutes: addMinutes(from.minutes, message.minutes, atMs),
    countries: addCountries(from.countries, message.countries),
    events: events.slice(0, EVENTS_KEPT),
    aheadMs: atMs - nowMs,
  };
}

/** Counts per minute, oldest first; the last minute is still running. */
export function countsByMinute(
  { minutes, aheadMs }: LiveState,
  kinds: readonly LiveKind[],
  nowMs: number,
): number[] {
  const running = startOfMinute(nowMs + aheadMs);
  return Array.from({ length: LIVE_LIMITS.minutes }, (_, at) => {
    const counts = minutes.get(running - (LIVE_LIMITS.minutes - 1 - at) * MINUTE_MS) ?? {};
    return kinds.reduce((sum, kind) => sum + (counts[kind] ?? 0), 0);
  });
}

export const sum = (counts: readonly number[]): number => counts.reduce((one, other) => one + other, 0);

function addMinutes(
  before: LiveState['minutes'],
  added: LiveMessage['minutes'],
  nowMs: number,
): LiveState['minutes'] {
  const oldest = startOfMinute(nowMs) - LIVE_LIMITS.minutes * MINUTE_MS;
  const minutes = new Map([...before].filter(([at]) => at >= oldest));
  for (const { at, counts } of added) {
    const known = { ...minutes.get(Date.parse(at)) };
    for (const [kind, count] of Object.entries(counts) as [LiveKind, number][]) {
      known[kind] = (known[kind] ?? 0) + count;
    }
    minutes.set(Date.parse(at), known);
  }
  return minutes;
}

function addCountries(
  before: LiveState['countries'],
  added: LiveMessage['countries'],
): LiveState['countries'] {
  const byCode = new Map(before.map((one) => [one.country, one]));
  for (const { country, visits, clicks } of added) {
    const known = byCode.get(country);
    const sums = { visits: visits + (known?.visits ?? 0), clicks: clicks + (known?.clicks ?? 0) };
    byCode.set(country, { country, ...sums });
  }
  return [...byCode.values()].sort((one, other) => other.visits - one.visits || other.clicks - one.clicks);
}

function join(newer: readonly LiveEvent[], older: readonly LiveEvent[]): LiveEvent[] {
  const ids = new Set(newer.map(({ id }) => id));
  return [...newer, ...older.filter(({ id }) => !ids.has(id))].sort((one, other) =>
    other.at.localeCompare(one.at),
  );
}

const startOfMinute = (ms: number): number => ms - (ms % MINUTE_MS);
