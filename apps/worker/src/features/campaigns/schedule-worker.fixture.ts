/** The worker of a story: the real planner and sender, by the story's clock, and a push service that asks some messages to wait. */
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventIdOf } from '@sluice/events';
import type { CampaignRunRow, Database } from '@sluice/postgres';
import { createLog } from '@sluice/runtime';
import type { Client } from 'pg';
import { createAcceptedJournal } from './accepted-journal.ts';
import type { Deliverer } from './deliver-chunk.ts';
import { planCampaign } from './plan-campaign.ts';
import { LATE_MAX_MS, lengthMs } from './schedule-expectation.fixture.ts';
import { MINUTE } from './schedule-model.fixture.ts';
import type { StoryRows } from './schedule-rows.fixture.ts';
import {
  hasLeft,
  isInSend,
  isOfInterval,
  type Person,
  type PlannedSend,
  type ScheduleRecord,
  type StoryState,
} from './schedule-state.fixture.ts';
import { sendCampaign } from './send-campaign.ts';
import { createServiceRefusals } from './service-refusals.ts';
import { createSlowServices } from './slow-services.ts';

export const RETRY_MAX_MS = 15 * MINUTE;
/** In which the planner looks again at an interval that it has planned in this very moment. */
const SAME_MOMENT_MS = 1_000;

export function openWorker(
  { db }: Database,
  { queue, rows, state }: { queue: Client; rows: StoryRows; state: StoryState },
) {
  const { teamId } = state;
  const acceptedFolder = mkdtempSync(join(tmpdir(), 'sluice-accepted-'));
  const deliverer = createStoryDeliverer(state, acceptedFolder);
  const deps = {
    db,
    log: createLog('test', { level: 'silent' }),
    clock: () => new Date(state.nowMs),
    deliverer,
  };
  const keyOf = ({ id }: ScheduleRecord) => `plan_campaign:${teamId}:${id}`;
  return {
    close: () => rmSync(acceptedFolder, { recursive: true }),
    plan: async (schedules: readonly ScheduleRecord[]): Promise<void> => {
      for (const schedule of schedules) {
        await queue.query('DELETE FROM graphile_worker._private_jobs WHERE key = $1', [keyOf(schedule)]);
        await planCampaign(db, { teamId, scheduleId: schedule.id }, new Date(state.nowMs));
        schedule.plans.push(state.nowMs);
      }
      for (const run of await rows.listRuns()) {
        if (state.sends.has(run.id)) continue;
        const send = plannedSend(state, run);
        state.sends.set(run.id, send);
        if (send.schedule.isRemoved)
          state.complaints.push(`${run.occurrence} was planned for a removed schedule`);
      }
    },
    /** All that are open, unless a schedule is given. */
    send: async (of?: ScheduleRecord): Promise<void> => {
      for (const { id, scheduleId } of await rows.listOpenRuns())
        if (!of || of.id === scheduleId) await sendCampaign(deps, { teamId, runId: id });
    },
    /** When the planner wants to look again. */
    listLooks: async (): Promise<{ schedule: ScheduleRecord; atMs: number }[]> => {
      const { rows: found } = await queue.query<{ key: string; at: Date }>(
        'SELECT key, run_at AS at FROM graphile_worker._private_jobs WHERE key = ANY ($1)',
        [state.schedules.map(keyOf)],
      );
      const byKey = new Map(found.map(({ key, at }) => [key, at.getTime()]));
      return state.schedules.flatMap((schedule) => {
        const atMs = byKey.get(keyOf(schedule));
        return atMs === undefined ? [] : [{ schedule, atMs }];
      });
    },
    /** Somebody's message may wait because the push service has asked another's to. */
    mayHold: (): boolean => [...deliverer.pausedUntil.values()].some((untilMs) => untilMs > state.nowMs),
  };
}

export const isAtOnce = ({ atMs }: { atMs: number }, nowMs: number): boolean =>
  atMs <= nowMs + SAME_MOMENT_MS;

function plannedSend(
  { nowMs, schedules, audience, people }: StoryState,
  { scheduleId, occurrence, zone }: CampaignRunRow,
): PlannedSend {
  const schedule = schedules.find(({ id }) => id === scheduleId);
  if (!schedule) throw new Error('a send is of no schedule of the story');
  // Of an interval: whose event was before that is too late.
  const lateAfterMs = nowMs - lengthMs(schedule.timing) - LATE_MAX_MS;
  return { schedule, occurrence, zone, audience, peopleCount: people.length, lateAfterMs };
}

function createStoryDeliverer(state: StoryState, acceptedFolder: string): Deliverer {
  const tried = new Set<string>();
  return {
    sender: {
      send: async ({ endpoint, payload }) => {
        const { id, title } = JSON.parse(payload) as { id: string; title: string };
        const address = Number(endpoint.split('/').at(-1));
        const who = state.people.find((one) => one.id === address);
        const its = who ? listSends(state, who, id) : [];
        const [first] = its;
        if (!who || !first) {
          state.complaints.push(`${address} got a message of no send`);
          return { kind: 'accepted' };
        }
        const { schedule, occurrence } = first;
        const afterMs = tried.has(id) ? 0 : waitOf(who, first);
        tried.add(id);
        if (afterMs > 0) {
          schedule.waits.push({ who, occurrence, fromMs: state.nowMs, toMs: state.nowMs + afterMs });
          return { kind: 'retry', status: 500, afterMs };
        }
        state.complaints.push(...listWrong(who, { its, title }));
        schedule.got.push({ who, occurrence });
        return { kind: 'accepted' };
      },
      close: () => undefined,
    },
    findSigner: async () => ({ authorizationFor: () => '' }),
    journal: createAcceptedJournal(acceptedFolder, () => undefined),
    pausedUntil: new Map(),
    unreachable: new Map(),
    slow: createSlowServices(() => state.nowMs),
    refusals: createServiceRefusals(() => state.nowMs),
    now: () => state.nowMs,
  };
}

/** Of every third message, some longer than others: by the story alone, so that it goes the same way when it is played again. */
function waitOf({ number }: Person, { schedule, occurrence }: PlannedSend): number {
  const [third = 0, length = 0] = createHash('sha256')
    .update(`${number} ${schedule.number} ${occurrence}`)
    .digest();
  if (third % 3 > 0) return 0;
  return length % 2 === 0 ? RETRY_MAX_MS : 5 * MINUTE;
}

/** Several of one occurrence: by each subscriber's own clock, there is one for each zone. */
const listSends = ({ teamId, sends }: StoryState, { id }: Person, messageId: string): PlannedSend[] =>
  [...sends.values()].filter(
    ({ schedule, occurrence }) => messageId === eventIdOf('push', teamId, schedule.id, occurrence, id),
  );

/** Of a message at the moment that it is sent. */
function listWrong(person: Person, { its, title }: { its: readonly PlannedSend[]; title: string }): string[] {
  const { id, country, stream } = person;
  const isPlannedFor = its.some((send) => isInSend(person, send));
  // A clock's is due by the clock.
  const isLate = its.some(
    ({ occurrence, lateAfterMs }) => isOfInterval(occurrence) && person.eventMs < lateAfterMs,
  );
  return [
    ...(isLate ? [`${id} was due too long before`] : []),
    ...(isPlannedFor ? [] : [`${id} of ${country} and stream ${stream} is not whom it is for`]),
    ...(hasLeft(person) ? [`${id} had unsubscribed`] : []),
    ...its
      .filter(({ schedule }) => schedule.isRemoved || schedule.text !== title)
      .map(({ schedule: { number, isRemoved } }) =>
        isRemoved
          ? `${id} got a message of schedule ${number}, removed`
          : `${id} got “${title}” of ${number}`,
      ),
  ];
}
