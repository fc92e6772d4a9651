/** Plays a story of the model with the real planner and sender, and says whom they forgot, sent to twice, or sent what nobody had planned. */
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
import {
  DAY,
  HOUR,
  listDue,
  MINUTE,
  manualDate,
  type Story,
  type Timing,
  ZONES,
} from './schedule-model.fixture.ts';
import { sendCampaign } from './send-campaign.ts';
import { createServiceRefusals } from './service-refusals.ts';
import { createSlowServices } from './slow-services.ts';

const LATE_MAX_MS = 6 * HOUR;
/** The worker of a story that is there looks so late at most. */
const LATE_SOME_MS = 90 * MINUTE;
const DAYS_OF_STORY = 20;
const dayOf = (atMs: number): string => new Date(atMs).toISOString().slice(0, 10);
const TEXTS = { de: [{ title: 'Hallo', body: '' }] };
const UNIT_MS = { minute: MINUTE, hour: HOUR } as const;
/** A push service that asks to wait once, of every third message: some longer than others. */
const RETRY_MAX_MS = 15 * MINUTE;
const retryMs = (messageId: string) =>
  Number.parseInt(messageId.slice(4, 6), 16) % 2 === 0 ? RETRY_MAX_MS : 5 * MINUTE;
const { publicKey } = createVapidKeys();
const KEYS = { p256dh: publicKey, auth: 'A'.repeat(22), applicationKey: publicKey };
const LOOKS_MAX = 8;
let stories = 0;

type Person = {
  id: number;
  /** The last is theirs now. */
  zones: string[];
  country: string;
  host: string;
  sinceMs: number;
  eventMs: number;
  /** When they unsubscribed. */
  leftMs: number;
};
type Joining = { zone: string; country: string; host?: string; toldAfterMinutes?: number };
type Audience = { countries: readonly string[]; hosts: readonly string[] };
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
    else if (action.do === 'countries') await world.setAudience({ countries: action.countries });
    else if (action.do === 'hosts') await world.setAudience({ hosts: action.hosts });
    else if (action.do === 'zone') await world.setZone(action.zone);
    else if (action.do === 'join') await world.join(action);
    else if (action.do === 'leave') await world.leave(action.who);
    else await world.move(action.who, action.zone);
  }
  // Whoever had to wait for a push service gets it.
  for (let round = 0; round < 3; round++) await world.goOn(RETRY_MAX_MS + MINUTE, 0);
  return world.complaints();
}

async function openWorld({ db }: Database, queue: Client, story: Story) {
  const { kind } = story;
  const name = `Story ${Date.now()} ${++stories}`;
  const { teamId, memberId, streams } = await seedTeam(db, { name, streams: [{ name: 'First' }] });
  const streamId = streams[0]?.id ?? 0;
  const state = {
    nowMs: story.beginMs,
    isOn: true,
    timing: story.timing,
    writtenMs: story.beginMs,
    audience: { countries: story.countries, hosts: [] } as Audience,
    zone: story.zone,
  };
  const isFor = ({ country, host }: Person, { countries, hosts } = state.audience) =>
    (countries.length === 0 || countries.includes(country)) && (hosts.length === 0 || hosts.includes(host));
  /** When its audience became what it is from then on. */
  const meantFor: { atMs: number; audience: Audience }[] = [];
  /** Each send with the audience of the moment that it was planned at: an edit changes the next one. */
  const sends = new Map<number, { occurrence: string; audience: Audience; lateAfterMs: number }>();
  /** Sent to who was not in the audience at that moment. */
  const outside: string[] = [];
  const people: Person[] = [];
  const got = new Map<number, string[]>();
  const tried = new Set<string>();
  /** When a push service asked somebody's message to wait, and until when. */
  const askedToWait = new Map<number, { fromMs: number; untilMs: number }>();
  const wanted = new Map<string, Wanted>();
  /** Who may get an interval's message, by the event that started it. */
  const welcome = new Set<string>();
  /** What was due by a clock of the timing of then, whoever was there: the occurrence and the zone. */
  const due = new Map<string, { key: string; zone: string }>();
  /** From when on the timing, the switch and the clock are what they are. */
  let sinceMs = state.nowMs;
  let coversMs = 0;
  /** By the clock of then, which may have been set back since: nothing is due before it. */
  let launchedMs = state.nowMs;
  /** Nothing of its times is due before they were chosen. */
  let timedMs = state.nowMs;
  const pauses: { fromMs: number; toMs: number }[] = [];
  /** When no worker was there, or its clock jumped. */
  const absences: { fromMs: number; toMs: number }[] = [];
  /** When it was planned. */
  const plans: number[] = [];
  const inTeam = <T>(work: Parameters<typeof withTeam<T>>[2]) => withTeam(db, teamId, work);

  const isPlannedFor = (person: Person, messageId: string) =>
    [...sends.values()].some(
      ({ occurrence, audience }) =>
        isFor(person, audience) && messageId === eventIdOf('push', teamId, scheduleId, occurrence, person.id),
    );
  const isPlannedLate = (person: Person, messageId: string) =>
    [...sends.values()].some(
      ({ occurrence, lateAfterMs }) =>
        person.eventMs < lateAfterMs &&
        // A clock's is due by the clock.
        occurrence.endsWith('Z') &&
        messageId === eventIdOf('push', teamId, scheduleId, occurrence, person.id),
    );
  const deliverer: Deliverer = {
    sender: {
      send: async ({ endpoint, payload }) => {
        const { id } = JSON.parse(payload) as { id: string };
        const isFirst = !tried.has(id);
        tried.add(id);
        const who = Number(endpoint.split('/').at(-1));
        if (isFirst && Number.parseInt(id.slice(0, 4), 16) % 3 === 0) {
          askedToWait.set(who, { fromMs: state.nowMs, untilMs: state.nowMs + retryMs(id) });
          // Of this message alone: after 429 and 503 all others would wait, too.
          return { kind: 'retry', status: 500, afterMs: retryMs(id) };
        }
        const person = people.find((one) => one.id === who);
        if (person && isPlannedLate(person, id)) outside.push(`${who} was due too long before`);
        if (person && !isPlannedFor(person, id))
          outside.push(`${who} of ${person.country} is not whom it is for`);
        if (person && person.leftMs < Number.POSITIVE_INFINITY) outside.push(`${who} had unsubscribed`);
        got.set(who, [...(got.get(who) ?? []), id]);
        return { kind: 'accepted' };
      },
      close: () => undefined,
    },
    findSigner: async () => ({ authorizationFor: () => '' }),
    journal: createAcceptedJournal(mkdtempSync(join(tmpdir(), 'sluice-accepted-')), () => undefined),
    pausedUntil: new Map(),
    unreachable: new Map(),
    slow: createSlowServices(() => state.nowMs),
    refusals: createServiceRefusals(() => state.nowMs),
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
        timeZone: state.zone,
        countries: [...story.countries],
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

  const plan = async () => {
    await planCampaign(db, { teamId, scheduleId }, now());
    plans.push(state.nowMs);
    const runs = await inTeam((tx) =>
      tx.select({ id: campaignRuns.id, occurrence: campaignRuns.occurrence }).from(campaignRuns),
    );
    for (const { id, occurrence } of runs)
      if (!sends.has(id)) {
        // Of an interval: whose event was before that is too late.
        const lateAfterMs = state.nowMs - lengthMs(state.timing) - LATE_MAX_MS;
        sends.set(id, { occurrence, audience: state.audience, lateAfterMs });
      }
  };
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
  /** Somebody may be in the zone who was not there at that moment, or come into it before it was planned. */
  const noteDue = (fromMs: number) => {
    const { timing, nowMs, writtenMs } = state;
    if (timing.type === 'interval') return;
    // What is due at the very moment of a change may be sent.
    const span = { sinceMs: Math.max(fromMs, launchedMs, timedMs) - 1, untilMs: nowMs, writtenMs };
    for (const of of timing.clock === 'subscriber' ? ZONES : [state.zone])
      for (const { key } of listDue(timing, of, span))
        for (const own of timing.clock === 'subscriber' ? [of] : ZONES)
          due.set(`${key} ${own}`, { key, zone: own });
  };
  const hasLeft = ({ leftMs }: Person) => leftMs < Number.POSITIVE_INFINITY;
  /** The end of a time in which nothing changed but the clock: who is due in it is to get the message. */
  const note = (fromMs = sinceMs, lookedMs = sinceMs) => {
    const { timing, nowMs } = state;
    if (state.isOn) noteDue(fromMs);
    if (state.isOn)
      for (const person of people.filter((one) => isFor(one) && !hasLeft(one))) {
        const { id, sinceMs: thereMs, eventMs } = person;
        const own = person.zones.at(-1) ?? '';
        if (timing.type === 'interval') {
          const dueMs = eventMs + lengthMs(timing);
          const key = `${id} ${eventMs}`;
          // An edit that comes after the message was due does not make it due later; hours later, nobody wants it.
          if (eventMs > coversMs && dueMs <= nowMs && dueMs > lookedMs - LATE_MAX_MS) welcome.add(key);
          if (welcome.has(key) && dueMs > lookedMs - LATE_MAX_MS + LATE_SOME_MS && !wanted.has(key))
            wanted.set(key, { who: id, messageId: '', atMs: dueMs, key: String(eventMs) });
          continue;
        }
        const span = {
          sinceMs: Math.max(fromMs, thereMs, launchedMs - 1, timedMs - 1),
          untilMs: nowMs,
          writtenMs: state.writtenMs,
        };
        for (const { key, atMs } of listDue(timing, timing.clock === 'subscriber' ? own : state.zone, span))
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
  const subscribe = async (of: Joining) => {
    const { zone: own, country, host = 'play.example', toldAfterMinutes = 0 } = of;
    note();
    const eventMs = state.nowMs - toldAfterMinutes * MINUTE;
    const at = new Date(eventMs);
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
          host,
          visitorId: '7',
          country,
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
      people.push({
        id,
        zones: [own],
        country,
        host,
        sinceMs: state.nowMs,
        eventMs,
        leftMs: Number.POSITIVE_INFINITY,
      });
    });
    await planAndSend();
  };

  /** Sends that ended and whose numbers do not add up to those counted when they began. */
  const listUnexplained = async () => {
    const runs = await inTeam((tx) => tx.select().from(campaignRuns).where(eq(campaignRuns.state, 'done')));
    return runs.flatMap((run) => {
      const reached = run.sent + run.capped + run.quiet + run.gone + run.failed;
      const explained = reached + run.departed + run.known + run.silent;
      // Some come in between, by another zone or other countries.
      const isExplained = run.audience === reached && explained >= (run.planned ?? 0);
      return isExplained ? [] : [`of ${run.planned} planned, ${explained} are explained`];
    });
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
      note(Math.max(sinceMs, state.nowMs - LATE_MAX_MS), state.nowMs);
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
      timedMs = state.nowMs;
      await inTeam((tx) =>
        tx
          .update(campaignSchedules)
          .set({
            ...columnsOf(timing),
            plannedUntil: null,
            updatedAt: now(),
            // As the api does it: of a clock, what was due before is over.
            ...((isOther || timing.type !== 'interval') && {
              coversFrom: new Date(state.nowMs - lengthMs(timing)),
            }),
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
    setAudience: async (change: Partial<Audience>) => {
      note();
      const audience = { ...state.audience, ...change };
      state.audience = audience;
      meantFor.push({ atMs: state.nowMs, audience });
      await inTeam(async (tx) => {
        await tx
          .update(campaigns)
          .set({ countries: [...audience.countries], hosts: [...audience.hosts] })
          .where(and(eq(campaigns.teamId, teamId), eq(campaigns.id, campaignId)));
        if (state.timing.type === 'interval')
          await tx.update(campaignSchedules).set({ plannedUntil: null, updatedAt: now() }).where(isSchedule);
      });
      await planAndSend();
    },
    setZone: async (zone: string) => {
      note();
      if (zone === state.zone) return;
      state.zone = zone;
      const { timing } = state;
      const isTimed = timing.type !== 'interval' && timing.clock === 'zone';
      if (isTimed) timedMs = state.nowMs;
      await inTeam(async (tx) => {
        await tx
          .update(campaigns)
          .set({ timeZone: zone })
          .where(and(eq(campaigns.teamId, teamId), eq(campaigns.id, campaignId)));
        // As the api does it: its times are others from now on.
        if (isTimed)
          await tx.update(campaignSchedules).set({ coversFrom: now(), plannedUntil: null }).where(isSchedule);
      });
      await planAndSend();
    },
    move: async (who: number, own: string) => {
      note();
      const person = people[who % people.length];
      if (!person) return;
      person.zones.push(own);
      person.sinceMs = state.nowMs;
      await inTeam((tx) =>
        tx
          .update(subscribers)
          .set({ timeZone: own })
          .where(and(eq(subscribers.teamId, teamId), eq(subscribers.id, person.id))),
      );
      await planAndSend();
    },
    leave: async (who: number) => {
      note();
      const person = people[who % people.length];
      if (!person || hasLeft(person)) return;
      person.leftMs = state.nowMs;
      await inTeam((tx) =>
        tx
          .update(subscribers)
          .set({ endedAt: now(), endReason: 'unsubscribed' })
          .where(and(eq(subscribers.teamId, teamId), eq(subscribers.id, person.id))),
      );
      await planAndSend();
    },
    complaints: async (): Promise<string[]> => {
      const unexplained = await listUnexplained();
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
      const unplanned = people.flatMap(({ id, zones, eventMs }) => {
        const planned = new Set(
          [...due.values()]
            .filter((each) => zones.includes(each.zone))
            .map(({ key }) => eventIdOf('push', teamId, scheduleId, key, id)),
        );
        const others = (got.get(id) ?? []).filter((each) => !planned.has(each));
        const most = welcome.has(`${id} ${eventMs}`) ? 1 : 0;
        return others.length > most ? [`${id} got ${others.length - most} that nobody had planned`] : [];
      });
      // A pause that lasts until a send is too late ends it, and so does one at the end of the story. It may also begin while the message
      // waits for its push service, which a worker that was away has asked late.
      const isExcused = ({ who, atMs }: Wanted) => {
        const waited = askedToWait.get(who);
        // It was to be tried again at a time when no worker was there, and was too late when one came.
        const isTooLate = absences.some(
          ({ fromMs, toMs }) => waited !== undefined && fromMs <= waited.untilMs && toMs > atMs + LATE_MAX_MS,
        );
        if (isTooLate) return true;
        // It was meant for others by the time that it was planned.
        const person = people.find(({ id }) => id === who);
        const isPlannedBefore = (endMs: number) => plans.some((planMs) => planMs >= atMs && planMs < endMs);
        if (
          person &&
          meantFor.some(
            (since) => since.atMs >= atMs && !isPlannedBefore(since.atMs) && !isFor(person, since.audience),
          )
        )
          return true;
        // They left before it was sent.
        if (person && hasLeft(person) && person.leftMs >= atMs) return true;
        // The story ended while it waited.
        if (waited && waited.untilMs >= state.nowMs) return true;
        const openMs = Math.max(atMs, waited?.fromMs ?? 0) + 2 * HOUR;
        return pauses.some(({ fromMs, toMs }) => fromMs <= openMs && toMs > atMs + LATE_MAX_MS - 2 * HOUR);
      };
      const forgotten = [...wanted.values()]
        .filter((one) => !isExcused(one))
        .filter(({ who, messageId }) => {
          const ids = got.get(who) ?? [];
          return messageId ? !ids.includes(messageId) : ids.length === 0;
        })
        .map(({ who, key, atMs }) => `${who} did not get ${key} of ${new Date(atMs).toISOString()}`);
      return [...twice, ...outside, ...unplanned, ...forgotten, ...unexplained];
    },
  };
}
