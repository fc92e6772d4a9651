/** Visits as the edge would have made them: the same decision, the same encoding, only the visitors are invented. */
import { encodeVisit } from '@sluice/events';
import { compileRoute, decide, type EdgeDocument, type Route, SetPool } from '@sluice/routing';
import {
  EQUIPMENT,
  type Equipment,
  HOUR_WEIGHTS,
  PLACES,
  type Place,
  SOURCES,
  WEEKDAY_WEIGHTS,
} from './audience.ts';
import { DEMO_STREAMS } from './demo-streams.ts';
import { createRandom, type Random } from './random.ts';

export const DAY_MS = 24 * 3_600_000;
const HOUR_MS = 3_600_000;
/** Marks these visits, so that a later run knows how far the earlier one came. */
export const SEED_EDGE_ID = 'seed';

const VISITS_A_DAY = 140;
const GROWTH_DAYS = 90;
const RETURN_RATE = 0.22;
const RETURN_WITHIN_MS = 6 * HOUR_MS;
const BOT_RATE = 0.03;
/** Old advertisements go on sending people for a while after a stream is stopped. */
const SHARE_WHEN_STOPPED = 0.2;

/** One stream over time: which of its documents was in force when. */
type History = {
  share: number;
  host: string;
  launched: Route;
  stopped: Route | undefined;
  stoppedAtMs: number;
};
type DemoVisit = { atMs: number; line: string };
type Visitor = {
  id: string;
  place: Place;
  equipment: Equipment;
  isBot: boolean;
  source: (typeof SOURCES)[number];
};

export type DemoTraffic = { seed: number; madeAtMs: number; documents: readonly EdgeDocument[] };

/**
 * The lines of every visit after `fromMs` and up to `toMs`, oldest first. A day depends on the seed and its own date alone, so
 * asking for two halves gives the same visits as asking for the whole.
 */
export function* demoVisits(traffic: DemoTraffic, fromMs: number, toMs: number): Generator<string> {
  const histories = historiesOf(traffic);
  for (let day = Math.floor(fromMs / DAY_MS); day * DAY_MS <= toMs; day++) {
    for (const { atMs, line } of visitsOfDay(traffic, histories, day)) {
      if (atMs > fromMs && atMs <= toMs) yield line;
    }
  }
}

function historiesOf({ documents, madeAtMs }: DemoTraffic): History[] {
  const pool = new SetPool();
  return DEMO_STREAMS.flatMap(({ hosts: [host], share, stoppedDaysAgo }) => {
    const versions = documents.filter((document) => document.hosts.includes(host));
    const [launched, next] = versions.map((document) => compileRoute(document, pool));
    if (!launched) return [];
    const stopped = stoppedDaysAgo === undefined ? undefined : next;
    return [{ share, host, launched, stopped, stoppedAtMs: madeAtMs - (stoppedDaysAgo ?? 0) * DAY_MS }];
  });
}

function visitsOfDay(traffic: DemoTraffic, histories: readonly History[], day: number): DemoVisit[] {
  const visits = histories.flatMap((history) => {
    const random = createRandom(
      traffic.seed ^ Math.imul(day, 0x9e3779b1) ^ Math.imul(history.launched.streamId, 0x85ebca6b),
    );
    const count = visitCount(traffic, history, day, random);
    return Array.from({ length: count }, () => visitorsVisits(history, day, random)).flat();
  });
  return visits.sort((one, other) => one.atMs - other.atMs);
}

function visitCount({ madeAtMs }: DemoTraffic, history: History, day: number, random: Random): number {
  const age = (day * DAY_MS - madeAtMs) / DAY_MS + GROWTH_DAYS;
  const growth = 0.6 + 0.4 * Math.min(Math.max(age / GROWTH_DAYS, 0), 1.25);
  const weekday = WEEKDAY_WEIGHTS[new Date(day * DAY_MS).getUTCDay()] ?? 1;
  const isStopped = history.stopped && day * DAY_MS > history.stoppedAtMs;
  const noise = 0.85 + 0.3 * random.next();
  return Math.round(
    VISITS_A_DAY * history.share * growth * weekday * noise * (isStopped ? SHARE_WHEN_STOPPED : 1),
  );
}

/** A visitor's first visit of the day and, now and then, a second. */
function visitorsVisits(history: History, day: number, random: Random): DemoVisit[] {
  const visitor: Visitor = {
    id: ((BigInt(random.bits()) << 31n) | BigInt(random.bits() >>> 1)).toString(),
    place: random.pick(PLACES, ({ weight }) => weight),
    equipment: random.pick(EQUIPMENT, ({ weight }) => weight),
    source: random.pick(SOURCES, ({ weight }) => weight),
    isBot: random.next() < BOT_RATE,
  };
  const atMs = day * DAY_MS + timeOfDayMs(visitor.place, random);
  const first = visit(history, visitor, atMs, true, random);
  const backAtMs = atMs + Math.floor(random.next() * RETURN_WITHIN_MS);
  const comesBack = random.next() < RETURN_RATE && backAtMs < (day + 1) * DAY_MS;
  return comesBack ? [first, visit(history, visitor, backAtMs, false, random)] : [first];
}

function timeOfDayMs({ hoursFromUtc }: Place, random: Random): number {
  const localHour = random.pick([...HOUR_WEIGHTS.keys()], (hour) => HOUR_WEIGHTS[hour] ?? 0);
  const utcHour = (localHour + random.next() - hoursFromUtc + 24) % 24;
  return Math.floor(utcHour * HOUR_MS);
}

function visit(
  history: History,
  visitor: Visitor,
  atMs: number,
  isUnique: boolean,
  random: Random,
): DemoVisit {
  const isStopped = history.stopped && atMs > history.stoppedAtMs;
  const route = isStopped && history.stopped ? history.stopped : history.launched;
  const { place, equipment, source } = visitor;
  const { os, browser, device } = equipment;
  const { country, language } = place;
  const { page, reason, documentVersion } = decide(route, { country, language, device, os });
  const line = encodeVisit({
    ...{ eventId: eventIdAt(atMs, random), atMs, edgeId: SEED_EDGE_ID },
    ...{ teamId: route.teamId, memberId: route.memberId, streamId: route.streamId, domain: history.host },
    ...{ page, reason, documentVersion, visitorId: visitor.id, isUnique, isBot: visitor.isBot },
    ...{ country, language, os, browser, device, subs: source.sub1 ? [source.sub1, source.sub2] : [] },
  });
  return { atMs, line };
}

/** A UUIDv7 with the visit's own time and repeatable chance. */
function eventIdAt(atMs: number, random: Random): string {
  const time = atMs.toString(16).padStart(12, '0');
  const hex = () => random.bits().toString(16).padStart(8, '0');
  const [a, b, c] = [hex(), hex(), hex()];
  const variant = '89ab'[random.bits() % 4];
  return `${time.slice(0, 8)}-${time.slice(8)}-7${a.slice(0, 3)}-${variant}${a.slice(3, 6)}-${b}${c.slice(0, 4)}`;
}
