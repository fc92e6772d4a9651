/** What a story comes to, schedule by schedule: whom planner and sender forgot, sent to twice, or sent what nobody had planned. */
import type { CampaignRunRow } from '@sluice/postgres';
import { LATE_MAX_MS } from './schedule-expectation.fixture.ts';
import { HOUR } from './schedule-model.fixture.ts';
import {
  dueKey,
  hasLeft,
  isFor,
  isInSend,
  isOfInterval,
  listLive,
  type ScheduleRecord,
  type StoryState,
  type Wanted,
} from './schedule-state.fixture.ts';

/** Of a schedule that was removed, who was forgotten is known since. */
export const listComplaints = (state: StoryState, runs: readonly CampaignRunRow[]): string[] => [
  ...state.complaints,
  ...state.schedules.flatMap(listTwice),
  ...state.schedules.flatMap(listUnplanned),
  ...listLive(state).flatMap((schedule) => listForgotten(state, schedule)),
  ...listUnended(state, runs),
  ...listUnexplained(runs),
];

function listTwice({ number, got }: ScheduleRecord): string[] {
  return [...Map.groupBy(got, ({ who }) => who)].flatMap(([{ id }, messages]) => {
    const occurrences = new Set(messages.map(({ occurrence }) => occurrence));
    // An interval counts from the one event that each of them has.
    const ofEvent = [...occurrences].filter(isOfInterval);
    const isTwice = occurrences.size < messages.length || ofEvent.length > 1;
    const most = `${messages.length} messages of ${occurrences.size} occurrences, ${ofEvent.length} of one event`;
    return isTwice ? [`${id} got ${most}, by schedule ${number}`] : [];
  });
}

const listUnplanned = ({ number, got, due, welcome }: ScheduleRecord): string[] =>
  got
    .filter(({ who, occurrence }) =>
      isOfInterval(occurrence)
        ? !welcome.has(who)
        : !who.zones.some((zone) => due.has(dueKey(occurrence, zone))),
    )
    .map(({ who, occurrence }) => `${who.id} got ${occurrence}, which schedule ${number} had not planned`);

/** @param untilMs Later ones are not asked for. */
export function listForgotten(
  state: StoryState,
  schedule: ScheduleRecord,
  untilMs = Number.POSITIVE_INFINITY,
): string[] {
  const { number, got, wanted } = schedule;
  const isGot = ({ who, occurrence }: Wanted) =>
    got.some(
      (each) =>
        each.who === who &&
        (occurrence === undefined ? isOfInterval(each.occurrence) : each.occurrence === occurrence),
    );
  return [...wanted.values()]
    .filter((one) => one.atMs <= untilMs && !isGot(one) && !isExcused(state, schedule, one))
    .map(
      ({ who, key, atMs }) =>
        `${who.id} did not get ${key} of ${new Date(atMs).toISOString()}, by schedule ${number}`,
    );
}

/**
 * A pause that lasts until a send is too late ends it, and so does one at the end of the story. It may also begin while the message waits for
 * its push service, which a worker that was away has asked late.
 */
function isExcused(state: StoryState, schedule: ScheduleRecord, wanted: Wanted): boolean {
  const { who, occurrence, atMs } = wanted;
  const waited = schedule.waits.findLast(
    (each) =>
      each.who === who &&
      (occurrence === undefined ? isOfInterval(each.occurrence) : each.occurrence === occurrence),
  );
  // It was to be tried again at a time when no worker was there, and was too late when one came.
  const isTooLate = state.absences.some(
    ({ fromMs, toMs }) => waited !== undefined && fromMs <= waited.toMs && toMs > atMs + LATE_MAX_MS,
  );
  if (isTooLate || isMeantForOthers(state, schedule, wanted)) return true;
  // They left before it was sent.
  if (hasLeft(who) && who.leftMs >= atMs) return true;
  // The story ended while it waited.
  if (waited && waited.toMs >= state.nowMs) return true;
  const openMs = Math.max(atMs, waited?.fromMs ?? 0) + 2 * HOUR;
  return state.pauses.some(({ fromMs, toMs }) => fromMs <= openMs && toMs > atMs + LATE_MAX_MS - 2 * HOUR);
}

/** By the time that it was planned, or before it was due: a clock that was set back shows a time twice. */
function isMeantForOthers(
  { meantFor, sends }: StoryState,
  schedule: ScheduleRecord,
  { who, occurrence, atMs }: Wanted,
): boolean {
  const isPlannedBefore = (endMs: number) =>
    schedule.plans.some((planMs) => planMs >= atMs && planMs < endMs);
  const isOfOthers = meantFor.some(
    (since) => since.atMs >= atMs && !isPlannedBefore(since.atMs) && !isFor(who, since.audience),
  );
  if (isOfOthers || occurrence === undefined) return isOfOthers;
  const its = [...sends.values()].filter(
    (send) =>
      send.schedule === schedule &&
      send.occurrence === occurrence &&
      (send.zone === '' || who.zones.includes(send.zone)),
  );
  return its.length > 0 && !its.some((send) => isInSend(who, send));
}

/** Nobody can switch a schedule on again that was removed. */
function listUnended({ schedules }: StoryState, runs: readonly CampaignRunRow[]): string[] {
  const removed = new Set(schedules.flatMap(({ id, isRemoved }) => (isRemoved ? [id] : [])));
  return runs
    .filter(({ scheduleId, state }) => removed.has(scheduleId) && state === 'sending')
    .map(({ occurrence }) => `the send ${occurrence} outlives its schedule`);
}

/** Sends that ended and whose numbers do not add up to those counted when they began. */
function listUnexplained(runs: readonly CampaignRunRow[]): string[] {
  return runs
    .filter(({ state }) => state === 'done')
    .flatMap((run) => {
      const reached = run.sent + run.capped + run.quiet + run.gone + run.failed;
      const explained = reached + run.departed + run.known + run.silent;
      // Some come in between, by another zone or other countries.
      const isExplained = run.audience === reached && explained >= (run.planned ?? 0);
      return isExplained ? [] : [`of ${run.planned} planned, ${explained} are explained`];
    });
}
