/** Plays a story of the model with the real planner and sender, and says whom they forgot, sent to twice, or sent what nobody had planned. */
import type { Database } from '@sluice/postgres';
import { seedTeam } from '@sluice/streams/seed';
import type { Client } from 'pg';
import { createCampaignActions } from './schedule-actions.fixture.ts';
import { listComplaints } from './schedule-complaints.fixture.ts';
import { LATE_MAX_MS, noteDue } from './schedule-expectation.fixture.ts';
import { MINUTE } from './schedule-model.fixture.ts';
import { openRows } from './schedule-rows.fixture.ts';
import { hasLeft, type StoryState } from './schedule-state.fixture.ts';
import { type Action, type Newcomer, STREAMS, type Story } from './schedule-story.fixture.ts';
import { isAtOnce, openWorker, RETRY_MAX_MS } from './schedule-worker.fixture.ts';

const LOOKS_MAX = 8;
/** Of senders that hold each other's messages back, each of which a push service may ask to wait. */
const LAST_ROUNDS_MAX = 12;
let stories = 0;

type World = Awaited<ReturnType<typeof openWorld>>;

export async function playStory(database: Database, queue: Client, story: Story): Promise<string[]> {
  const world = await openWorld(database, queue, story);
  for (const action of story.actions) await act(world, action);
  return world.end();
}

async function act(world: World, action: Action): Promise<void> {
  if (action.do === 'wait') await world.goOn(action.minutes * MINUTE, action.lateMinutes * MINUTE);
  else if (action.do === 'away') await world.away(action.minutes * MINUTE);
  else if (action.do === 'back') await world.setBack(action.minutes * MINUTE);
  else if (action.do === 'plan') await world.plan();
  else if (action.do === 'join') await world.join(action);
  else if (action.do === 'leave') await world.leave(action.who);
  else if (action.do === 'move') await world.move(action.who, action.zone);
  else if (action.do === 'add') await world.add(action.timing);
  else if (action.do === 'edit') await world.edit(action.which, action.timing);
  else if (action.do === 'copy') await world.copy(action.which);
  else if (action.do === 'remove') await world.remove(action.which);
  else if (action.do === 'pause') await world.setOn(false);
  else if (action.do === 'restart') await world.setOn(true);
  else if (action.do === 'countries') await world.setAudience({ countries: action.countries });
  else if (action.do === 'hosts') await world.setAudience({ hosts: action.hosts });
  else if (action.do === 'stream') await world.setAudience({ stream: action.stream });
  else await world.setZone(action.zone);
}

async function openWorld(database: Database, queue: Client, story: Story) {
  const { kind, beginMs, zone, countries } = story;
  const name = `Story ${Date.now()} ${++stories}`;
  const names = Array.from({ length: STREAMS }, (_, number) => ({ name: `Stream ${number}` }));
  const { teamId, memberId, streams } = await seedTeam(database.db, { name, streams: names });
  const streamIds = streams.map(({ id }) => id);
  const rows = openRows(database, { teamId, memberId });
  const state: StoryState = {
    teamId,
    nowMs: beginMs,
    isOn: true,
    zone,
    audience: { stream: 0, countries, hosts: [] },
    sinceMs: beginMs,
    launchedMs: beginMs,
    people: [],
    schedules: [],
    sends: new Map(),
    complaints: [],
    pauses: [],
    absences: [],
    meantFor: [],
  };
  const worker = openWorker(database, { queue, rows, state });
  const now = () => new Date(state.nowMs);
  const campaignId = await rows.insertCampaign({
    name,
    kind,
    streamId: streamIds[0] ?? 0,
    launchedAt: now(),
    timeZone: zone,
    countries: [...countries],
  });
  const sendAll = async () => {
    await worker.send();
    if (!state.isOn || worker.mayHold()) return;
    const looks = (await worker.listLooks()).filter((look) => isAtOnce(look, state.nowMs));
    for (const schedule of state.schedules)
      if (!looks.some((look) => look.schedule === schedule)) schedule.settledMs = state.nowMs;
  };
  const planAndSend = async () => {
    if (!state.isOn) return;
    await worker.plan(state.schedules);
    await sendAll();
  };
  const actions = createCampaignActions({ state, rows, campaignId, streamIds, worker, planAndSend });
  const join = async (of: Newcomer & { toldAfterMinutes?: number }) => {
    const { zone: own, country, host = 'play.example', stream = 0, toldAfterMinutes = 0 } = of;
    noteDue(state);
    const { people, nowMs } = state;
    const eventMs = nowMs - toldAfterMinutes * MINUTE;
    const number = people.length;
    const id = await rows.insertSubscriber({
      number,
      kind,
      streamId: streamIds[stream] ?? 0,
      zone: own,
      country,
      host,
      at: new Date(eventMs),
    });
    const leftMs = Number.POSITIVE_INFINITY;
    people.push({ id, number, zones: [own], country, host, stream, sinceMs: nowMs, eventMs, leftMs });
    await planAndSend();
  };
  const goOn = async (forMs: number, lateMs: number) => {
    const endMs = state.nowMs + forMs;
    // A story of days would look every minute.
    const delayMs = Math.max(lateMs, forMs / LOOKS_MAX);
    while (state.isOn) {
      const looks = await worker.listLooks();
      const lookMs = Math.min(...looks.map(({ atMs }) => atMs));
      if (lookMs > endMs) break;
      state.nowMs = Math.max(state.nowMs, Math.min(endMs, lookMs + delayMs));
      await worker.plan(looks.filter(({ atMs }) => atMs <= state.nowMs).map(({ schedule }) => schedule));
      await sendAll();
      if (state.nowMs >= endMs) break;
    }
    state.nowMs = endMs;
    await sendAll();
    noteDue(state);
  };
  for (const timing of story.schedules) await actions.add(timing);
  for (const person of story.people) await join(person);

  return {
    ...actions,
    join,
    goOn,
    plan: async () => {
      if (state.isOn) await worker.plan(state.schedules);
    },
    away: async (forMs: number) => {
      noteDue(state);
      state.absences.push({ fromMs: state.nowMs, toMs: state.nowMs + forMs });
      state.nowMs += forMs;
      await planAndSend();
      noteDue(state, Math.max(state.sinceMs, state.nowMs - LATE_MAX_MS), state.nowMs);
    },
    setBack: async (byMs: number) => {
      noteDue(state);
      state.nowMs -= byMs;
      state.sinceMs = state.nowMs;
      await planAndSend();
    },
    move: async (who: number, timeZone: string) => {
      noteDue(state);
      const person = state.people[who % state.people.length];
      if (!person) return;
      person.zones.push(timeZone);
      person.sinceMs = state.nowMs;
      await rows.updateSubscriber(person.id, { timeZone });
      await planAndSend();
    },
    leave: async (who: number) => {
      noteDue(state);
      const person = state.people[who % state.people.length];
      if (!person || hasLeft(person)) return;
      person.leftMs = state.nowMs;
      await rows.updateSubscriber(person.id, { endedAt: now(), endReason: 'unsubscribed' });
      await planAndSend();
    },
    end: async (): Promise<string[]> => {
      await goOn(RETRY_MAX_MS + MINUTE, 0);
      // Whoever had to wait for a push service gets it.
      for (let round = 0; state.isOn && round < LAST_ROUNDS_MAX; round++) {
        if ((await rows.listOpenRuns()).length === 0) break;
        state.nowMs += RETRY_MAX_MS + MINUTE;
        await worker.send();
      }
      worker.close();
      return listComplaints(state, await rows.listRuns());
    },
  };
}
