/** The last hour: the api's first message plus the updates since. */
import type { LiveEvent, LiveMessage } from '@sluice/contracts';
import { LIVE_LIMITS, type LiveKind } from '@sluice/contracts/values';

type LiveMinute = Omit<LiveMessage['minutes'][number], 'at'>;

export type LiveState = {
  /** By the moment at which each began. */
  minutes: ReadonlyMap<number, LiveMinute>;
  /** Most visits first. */
  countries: LiveMessage['countries'];
  /** Newest first. */
  events: readonly LiveEvent[];
  /** How far the api's clock is ahead of this one. */
  aheadMs: number;
};

export const VISIT_KINDS = ['black', 'white', 'redirect'] as const satisfies readonly LiveKind[];

const MINUTE_MS = 60_000;
export const MICROS = 1_000_000;
const NOTHING: LiveMinute = { counts: {}, revenueMicros: 0, costMicros: 0 };
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
export const countsByMinute = (state: LiveState, kinds: readonly LiveKind[], nowMs: number): number[] =>
  byMinute(state, nowMs, ({ counts }) => kinds.reduce((sum, kind) => sum + (counts[kind] ?? 0), 0));

/** Dollars that the last so many minutes brought, and what is left of them after their cost. */
export function moneyOf(
  state: LiveState,
  nowMs: number,
  minutes: number = LIVE_LIMITS.minutes,
): { revenue: number; profit: number } {
  const revenue = byMinute(state, nowMs, ({ revenueMicros }) => revenueMicros);
  const cost = byMinute(state, nowMs, ({ costMicros }) => costMicros);
  const [brought, spent] = [sum(revenue.slice(-minutes)), sum(cost.slice(-minutes))];
  return { revenue: brought / MICROS, profit: (brought - spent) / MICROS };
}

/** Oldest first; the last minute is still running. */
function byMinute(
  { minutes, aheadMs }: LiveState,
  nowMs: number,
  amountOf: (minute: LiveMinute) => number,
): number[] {
  const running = startOfMinute(nowMs + aheadMs);
  return Array.from({ length: LIVE_LIMITS.minutes }, (_, at) =>
    amountOf(minutes.get(running - (LIVE_LIMITS.minutes - 1 - at) * MINUTE_MS) ?? NOTHING),
  );
}

export const sum = (counts: readonly number[]): number => counts.reduce((one, other) => one + other, 0);

function addMinutes(
  before: LiveState['minutes'],
  added: LiveMessage['minutes'],
  nowMs: number,
): LiveState['minutes'] {
  const oldest = startOfMinute(nowMs) - LIVE_LIMITS.minutes * MINUTE_MS;
  const minutes = new Map([...before].filter(([at]) => at >= oldest));
  for (const { at, counts, revenueMicros, costMicros } of added) {
    const known = minutes.get(Date.parse(at)) ?? NOTHING;
    const sums = { ...known.counts };
    for (const [kind, count] of Object.entries(counts) as [LiveKind, number][]) {
      sums[kind] = (sums[kind] ?? 0) + count;
    }
    minutes.set(Date.parse(at), {
      counts: sums,
      revenueMicros: known.revenueMicros + revenueMicros,
      costMicros: known.costMicros + costMicros,
    });
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
