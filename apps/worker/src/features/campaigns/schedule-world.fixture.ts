/** Plays a story of the model with the real planner and sender, and says whom they forgot or sent to twice. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { KINDS } from '@sluice/campaigns';
import { eventIdOf } from '@sluice/events';
import {
  campaignRuns,
  campaignSchedules,
  campaigns,
  type Database,
  subscribers,
  withTeam,
} from '@sluice/postgres';
import { createLog } from '@sluice/runtime';
import { seedTeam } from '@sluice/streams/seed';
import { createVapidKeys } from '@sluice/webpush';
import { and, eq } from 'drizzle-orm';
import type { Client } from 'pg';
import { endpointHash } from '../subscribers/subscriber-marks.ts';
import { createAcceptedJournal } from './accepted-journal.ts';
import type { Deliverer } from './deliver-chunk.ts';
import { planCampaign } from './plan-campaign.ts';
import { DAY, HOUR, listDue, MINUTE, manualDate, type Story, type Timing } from './schedule-model.fixture.ts';
import { sendCampaign } from './send-campaign.ts';

const LATE_MAX_MS = 6 * HOUR;
const DAYS_OF_STORY = 20;
const dayOf = (atMs: number): string => new Date(atMs).toISOString().slice(0, 10);
const TEXTS = { de: [{ title: 'Hallo', body: '' }] };
const UNIT_MS = { minute: MINUTE, hour: HOUR } as const;
/** A push service that asks to wait once, of every third message. */
const RETRY_MS = 10 * MINUTE;
const { publicKey } = createVapidKeys();
const KEYS = { p256dh: publicKey, auth: 'A'.repeat(22), applicationKey: publicKey };
const LOOKS_MAX = 8;
let stories = 0;

type Person = { id: number; zone: string; sinceMs: number; eventMs: number };
type Wanted = { who: number; messageId: string; atMs: number; key: string };

export async function playStory(database: Database, queue: Client, story: Story): Promise<string[]> {
  const world = await openWorld(database, queue, story);
  for (const action of story.actions) {
    if (action.do === 'wait') await world.goOn(action.minutes * MINUTE, action.lateMinutes * MINUTE);
    else if (action.do === 'away') await world.away(action.minutes * MINUTE);
    else if (action.do === 'back') await world.setBack(action.minutes * MINUTE);
    else if (action.do === 'plan') await world.plan();
    else if (action.do === 'edit') await world.edit(action.timing);
    else if (action.do === 'pause') await world.setOn(false);
    else if (action.do === 'restart') await world.setOn(true);
    else if (action.do === 'join') await world.join(action.zone);
    else await world.move(action.who, action.zone);
  }
  // Whoever had to wait for a push service gets it.
  for (let round = 0; round < 3; round++) await world.goOn(RETRY_MS + MINUTE, 0);
  return world.complaints();
}

async function openWorld({ db }: Database, queue: Client, story: Story) {
  const { kind, zone } = story;
  const name = `Story ${Date.now()} ${++stories}`;
  const { teamId, memberId, streams } = await seedTeam(db, { name, streams: [{ name: 'First' }] });
  const streamId = streams[0]?.id ?? 0;
  const state = { nowMs: story.beginMs, isOn: true, timing: story.timing, writtenMs: story.beginMs };
  const people: Person[] = [];
  const got = new Map<number, string[]>();
  const tried = new Set<string>();
  /** When a push service asked somebody's message to wait. */
  const askedToWait = new Map<number, number>();
  const wanted = new Map<string, Wanted>();
  /** From when on the timing, the switch and the clock are what they are. */
  let sinceMs = state.nowMs;
  let coversMs = 0;
  /** By the clock of then, which may have been set back since: nothing is due before it. */
  let launchedMs = state.nowMs;
  const pauses: { fromMs: number; toMs: number }[] = [];
  /** When no worker was there, or its clock jumped. */
  const absences: { fromMs: number; toMs: number }[] = [];
  const inTeam = <T>(work: Parameters<typeof withTeam<T>>[2]) => withTeam(db, teamId, work);

  const deliverer: Deliverer = {
    sender: {
      send: async ({ endpoint, payload }) => {
        const { id } = JSON.parse(payload) as { id: string };
        const isFirst = !tried.has(id);
        tried.add(id);
        const who = Number(endpoint.split('/').at(-1));
        if (isFirst && Number.parseInt(id.slice(0, 4), 16) % 3 === 0) {
          askedToWait.set(who, state.nowMs);
          return { kind: 'retry', status: 503, afterMs: RETRY_MS };
        }
        got.set(who, [...(got.get(who) ?? []), id]);
        return { kind: 'accepted' };
      },
      close: () => undefined,
    },
    findSigner: async () => ({ authorizationFor: () => '' }),
    journal: createAcceptedJournal(mkdtempSync(join(tmpdir(), 'sluice-accepted-')), () => undefined),
    pausedUntil: new Map(),
    unreachable: new Map(),
    now: () => state.nowMs,
  };
  const deps = {
    db,
    log: createLog('test', { level: 'silent' }),
    clock: () => new Date(state.nowMs),
    deliverer,
  };

  const columnsOf = (timing: Timing) => ({
    type: timing.type,
    clock: timing.type !== 'interval' && timing.clock === 'subscriber' ? 'subscriber' : 'country',
    date: timing.type === 'manual' ? manualDate(timing, state.nowMs) : null,
    time: timing.type === 'interval' ? null : timing.time,
    weekdays: timing.type === 'cron' ? [...timing.weekdays] : null,
    count: timing.type === 'interval' ? timing.count : null,
    unit: timing.type === 'interval' ? timing.unit : null,
  });
  const lengthMs = (timing: Timing) => (timing.type === 'interval' ? timing.count * UNIT_MS[timing.unit] : 0);
  const now = () => new Date(state.nowMs);
  const { campaignId, scheduleId } = await inTeam(async (tx) => {
    const [campaign] = await tx
      .insert(campaigns)
      .values({
        teamId,
        memberId,
        streamId,
        name,
        kind,
        status: 'launched',
        launchedAt: now(),
        timeZone: zone,
        languages: ['de'],
        mainLanguage: 'de',
        settings: {
          capPerDay: null,
          quietHours: null,
          ttlHours: 48,
          urgency: 'normal',
          replacesEarlier: false,
          url: '/',
        },
      })
      .returning();
    const [schedule] = await tx
      .insert(campaignSchedules)
      .values({
        teamId,
        campaignId: campaign?.id ?? 0,
        messages: TEXTS,
        updatedAt: now(),
        coversFrom: new Date(state.nowMs - lengthMs(state.timing)),
        ...columnsOf(state.timing),
      } as typeof campaignSchedules.$inferInsert)
      .returning();
    return { campaignId: campaign?.id ?? 0, scheduleId: schedule?.id ?? 0 };
  });
  coversMs = state.nowMs - lengthMs(state.timing);
  const isSchedule = and(eq(campaignSchedules.teamId, teamId), eq(campaignSchedules.id, scheduleId));

  const plan = () => planCampaign(db, { teamId, scheduleId }, now());
  const send = async () => {
    const runs = await inTeam((tx) =>
      tx.select({ id: campaignRuns.id }).from(campaignRuns).where(eq(campaignRuns.state, 'sending')),
    );
    for (const { id } of runs) await sendCampaign(deps, { teamId, runId: id });
  };
  const lookKey = `plan_campaign:${teamId}:${scheduleId}`;
  /** When the planner wants to look again. */
  const nextLookMs = async (): Promise<number> => {
    const { rows } = await queue.query<{ at: Date }>(
      'SELECT run_at AS at FROM graphile_worker._private_jobs WHERE key = $1',
      [lookKey],
    );
    return rows[0]?.at.getTime() ?? Number.POSITIVE_INFINITY;
  };
  /** The end of a time in which nothing changed but the clock: who is due in it is to get the message. */
  const note = (fromMs = sinceMs) => {
    const { timing, nowMs } = state;
    if (state.isOn)
      for (const { id, zone: own, sinceMs: thereMs, eventMs } of people) {
        if (timing.type === 'interval') {
          const dueMs = eventMs + lengthMs(timing);
          const key = `${id} ${eventMs}`;
          // An edit that comes after the message was due does not make it due later.
          if (eventMs > coversMs && dueMs <= nowMs && !wanted.has(key))
            wanted.set(key, { who: id, messageId: '', atMs: dueMs, key: String(eventMs) });
          continue;
        }
        const span = {
          sinceMs: Math.max(fromMs, thereMs, launchedMs - 1),
          untilMs: nowMs,
          writtenMs: state.writtenMs,
        };
        for (const { key, atMs } of listDue(timing, timing.clock === 'subscriber' ? own : zone, span))
          wanted.set(`${id} ${key}`, {
            who: id,
            messageId: eventIdOf('push', teamId, scheduleId, key, id),
            atMs,
            key,
          });
      }
    sinceMs = nowMs;
  };
  const planAndSend = async () => {
    if (!state.isOn) return;
    await plan();
    await send();
  };
  const subscribe = async (own: string) => {
    note();
    const at = now();
    const { steps, startedBy } = KINDS[kind];
    const step = steps[0];
    const address = `https://push.example/${teamId}-${people.length}`;
    await inTeam(async (tx) => {
      const [made] = await tx
        .insert(subscribers)
        .values({
          teamId,
          memberId,
          streamId,
          endpoint: address,
          endpointHash: endpointHash(address),
          ...KEYS,
          host: 'play.example',
          visitorId: '7',
          country: 'DE',
          language: 'de',
          timeZone: own,
          os: 'Android',
          browser: 'Chrome',
          device: 'mobile',
          subscribedAt: at,
          registeredAt: step === 'subscribed' && startedBy === 'subscribed' ? null : at,
          depositedAt: step === 'deposited' ? at : null,
        } as typeof subscribers.$inferInsert)
        .returning({ id: subscribers.id });
      const id = made?.id ?? 0;
      await tx
        .update(subscribers)
        .set({ endpoint: `https://push.example/${id}` })
        .where(and(eq(subscribers.teamId, teamId), eq(subscribers.id, id)));
      people.push({ id, zone: own, sinceMs: state.nowMs, eventMs: state.nowMs });
    });
    await planAndSend();
  };

  await planAndSend();
  for (const own of story.people) await subscribe(own);

  return {
    join: subscribe,
    plan: async () => {
      if (state.isOn) await plan();
    },
    goOn: async (forMs: number, lateMs: number) => {
      const endMs = state.nowMs + forMs;
      // A story of days would look every minute.
      const delayMs = Math.max(lateMs, forMs / LOOKS_MAX);
      while (state.isOn) {
        const lookMs = await nextLookMs();
        if (lookMs > endMs) break;
        state.nowMs = Math.max(state.nowMs, Math.min(endMs, lookMs + delayMs));
        await queue.query('DELETE FROM graphile_worker._private_jobs WHERE key = $1', [lookKey]);
        await planAndSend();
        if (state.nowMs >= endMs) break;
      }
      state.nowMs = endMs;
      await send();
      note();
    },
    away: async (forMs: number) => {
      note();
      absences.push({ fromMs: state.nowMs, toMs: state.nowMs + forMs });
      state.nowMs += forMs;
      await planAndSend();
      note(Math.max(sinceMs, state.nowMs - LATE_MAX_MS));
    },
    setBack: async (byMs: number) => {
      note();
      state.nowMs -= byMs;
      sinceMs = state.nowMs;
      await planAndSend();
    },
    edit: async (timing: Timing) => {
      note();
      const isOther = timing.type !== state.timing.type;
      if (isOther) coversMs = state.nowMs - lengthMs(timing);
      state.timing = timing;
      state.writtenMs = state.nowMs;
      await inTeam((tx) =>
        tx
          .update(campaignSchedules)
          .set({
            ...columnsOf(timing),
            plannedUntil: null,
            updatedAt: now(),
            ...(isOther && { coversFrom: new Date(coversMs) }),
          } as Partial<typeof campaignSchedules.$inferInsert>)
          .where(isSchedule),
      );
      await planAndSend();
    },
    setOn: async (isOn: boolean) => {
      note();
      if (state.isOn === isOn) return;
      state.isOn = isOn;
      if (isOn) {
        coversMs = state.nowMs - lengthMs(state.timing);
        launchedMs = state.nowMs;
        const last = pauses.at(-1);
        if (last) last.toMs = state.nowMs;
      } else pauses.push({ fromMs: state.nowMs, toMs: Number.POSITIVE_INFINITY });
      await inTeam(async (tx) => {
        await tx
          .update(campaigns)
          .set({ status: isOn ? 'launched' : 'suspended', launchedAt: isOn ? now() : null })
          .where(and(eq(campaigns.teamId, teamId), eq(campaigns.id, campaignId)));
        if (isOn)
          await tx
            .update(campaignSchedules)
            .set({ coversFrom: new Date(coversMs), plannedUntil: null })
            .where(isSchedule);
      });
      await planAndSend();
    },
    move: async (who: number, own: string) => {
      note();
      const person = people[who % people.length];
      if (!person) return;
      Object.assign(person, { zone: own, sinceMs: state.nowMs });
      await inTeam((tx) =>
        tx
          .update(subscribers)
          .set({ timeZone: own })
          .where(and(eq(subscribers.teamId, teamId), eq(subscribers.id, person.id))),
      );
      await planAndSend();
    },
    complaints: (): string[] => {
      const twice = people.flatMap(({ id }) => {
        const ids = got.get(id) ?? [];
        const ofDays = new Set(
          Array.from({ length: DAYS_OF_STORY }, (_, day) =>
            eventIdOf('push', teamId, scheduleId, dayOf(story.beginMs + (day - 3) * DAY), id),
          ),
        );
        // An interval counts from the one event that each of them has.
        const ofEvent = kind === 'one-time' ? [] : ids.filter((each) => !ofDays.has(each));
        const isTwice = new Set(ids).size < ids.length || ofEvent.length > 1;
        return isTwice ? [`${id} got ${ids.length} messages, ${ofEvent.length} of one event`] : [];
      });
      // A pause that lasts until a send is too late ends it, and so does one at the end of the story. It may also begin while the message
      // waits for its push service, which a worker that was away has asked late.
      const isExcused = ({ who, atMs }: Wanted) => {
        const waitedMs = askedToWait.get(who);
        // It was to be tried again at a time when no worker was there, and was too late when one came.
        const isTooLate = absences.some(
          ({ fromMs, toMs }) =>
            waitedMs !== undefined && fromMs <= waitedMs + RETRY_MS && toMs > atMs + LATE_MAX_MS,
        );
        if (isTooLate) return true;
        // The story ended while it waited.
        if (waitedMs !== undefined && waitedMs + RETRY_MS >= state.nowMs) return true;
        const openMs = Math.max(atMs, askedToWait.get(who) ?? 0) + 2 * HOUR;
        return pauses.some(({ fromMs, toMs }) => fromMs <= openMs && toMs > atMs + LATE_MAX_MS - 2 * HOUR);
      };
      const forgotten = [...wanted.values()]
        .filter((one) => !isExcused(one))
        .filter(({ who, messageId }) => {
          const ids = got.get(who) ?? [];
          return messageId ? !ids.includes(messageId) : ids.length === 0;
        })
        .map(({ who, key, atMs }) => `${who} did not get ${key} of ${new Date(atMs).toISOString()}`);
      return [...twice, ...forgotten];
    },
  };
}
