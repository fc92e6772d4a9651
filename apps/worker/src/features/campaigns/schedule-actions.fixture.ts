/** What a person does to a campaign and its schedules in a story: as the api does it, and what is to be expected from then on. */
import { isDeepStrictEqual } from 'node:util';
import { listForgotten } from './schedule-complaints.fixture.ts';
import { lengthMs, noteDue } from './schedule-expectation.fixture.ts';
import { type Timing, type WrittenTiming, writeTiming } from './schedule-model.fixture.ts';
import { columnsOf, type StoryRows, textsOf } from './schedule-rows.fixture.ts';
import { type Audience, listLive, type ScheduleRecord, type StoryState } from './schedule-state.fixture.ts';

/** Of one campaign; each of them takes the story's time. */
const SCHEDULES_MAX = 4;

type Of = {
  state: StoryState;
  rows: StoryRows;
  campaignId: number;
  streamIds: readonly number[];
  worker: { send: (of: ScheduleRecord) => Promise<void> };
  planAndSend: () => Promise<void>;
};

export function createCampaignActions({ state, rows, campaignId, streamIds, worker, planAndSend }: Of) {
  let texts = 0;
  const now = () => new Date(state.nowMs);
  const nextText = () => `Text ${++texts}`;
  const startOf = (timing: WrittenTiming) => state.nowMs - lengthMs(timing);
  const findLive = (which: number): ScheduleRecord | undefined => {
    const live = listLive(state);
    return live[which % live.length];
  };
  const keep = (id: number, { timing, text }: { timing: WrittenTiming; text: string }) =>
    state.schedules.push({
      id,
      number: state.schedules.length,
      timing,
      text,
      coversMs: startOf(timing),
      isRemoved: false,
      due: new Set(),
      wanted: new Map(),
      welcome: new Set(),
      got: [],
      waits: [],
      plans: [],
      settledMs: Number.NEGATIVE_INFINITY,
    });
  /** Of a campaign that is off: it starts with the campaign. */
  const startColumns = (timing: WrittenTiming) => ({
    updatedAt: now(),
    coversFrom: state.isOn ? new Date(startOf(timing)) : null,
  });
  const start = async (schedule: ScheduleRecord) => {
    schedule.coversMs = startOf(schedule.timing);
    await rows.updateSchedule(schedule.id, { coversFrom: new Date(schedule.coversMs), plannedUntil: null });
  };
  /** One that is on and could not send is not saved. */
  const mayBeChanged = () => !state.isOn || listLive(state).length > 0;
  return {
    add: async (chosen: Timing) => {
      noteDue(state);
      if (listLive(state).length >= SCHEDULES_MAX) return;
      const timing = writeTiming(chosen, state.nowMs);
      const text = nextText();
      const columns = { ...columnsOf(timing), ...startColumns(timing), messages: textsOf(text) };
      keep(await rows.insertSchedule(campaignId, columns), { timing, text });
      await planAndSend();
    },
    copy: async (which: number) => {
      noteDue(state);
      const source = findLive(which);
      if (!source || listLive(state).length >= SCHEDULES_MAX) return;
      const id = await rows.copySchedule(source.id, startColumns(source.timing));
      keep(id, source);
      await planAndSend();
    },
    edit: async (which: number, chosen: Timing) => {
      noteDue(state);
      const schedule = findLive(which);
      if (!schedule) return;
      const before = schedule.timing;
      const timing = writeTiming(chosen, state.nowMs);
      const text = nextText();
      Object.assign(schedule, { timing, text });
      await rows.updateSchedule(schedule.id, {
        ...columnsOf(timing),
        messages: textsOf(text),
        plannedUntil: null,
        updatedAt: now(),
      });
      const isInterval = timing.type === 'interval' && before.type === 'interval';
      if (!isInterval && !isDeepStrictEqual(timing, before)) await start(schedule);
      await planAndSend();
    },
    remove: async (which: number) => {
      noteDue(state);
      const schedule = findLive(which);
      if (!schedule) return;
      state.complaints.push(...listForgotten(state, schedule, schedule.settledMs));
      schedule.isRemoved = true;
      await rows.updateSchedule(schedule.id, { removedAt: now() });
      // Its senders end them, also while the campaign is off.
      await worker.send(schedule);
      await planAndSend();
    },
    setOn: async (isOn: boolean) => {
      noteDue(state);
      if (state.isOn === isOn || (isOn && listLive(state).length === 0)) return;
      state.isOn = isOn;
      await rows.updateCampaign(campaignId, {
        status: isOn ? 'launched' : 'suspended',
        launchedAt: isOn ? now() : null,
      });
      if (isOn) {
        state.launchedMs = state.nowMs;
        const last = state.pauses.at(-1);
        if (last) last.toMs = state.nowMs;
        for (const schedule of listLive(state)) await start(schedule);
      } else state.pauses.push({ fromMs: state.nowMs, toMs: Number.POSITIVE_INFINITY });
      await planAndSend();
    },
    setAudience: async (change: Partial<Audience>) => {
      noteDue(state);
      const audience = { ...state.audience, ...change };
      if (!mayBeChanged() || isDeepStrictEqual(audience, state.audience)) return;
      state.audience = audience;
      state.meantFor.push({ atMs: state.nowMs, audience });
      await rows.updateCampaign(campaignId, {
        streamId: streamIds[audience.stream] ?? 0,
        countries: [...audience.countries],
        hosts: [...audience.hosts],
      });
      for (const { id, timing } of listLive(state))
        if (timing.type === 'interval')
          await rows.updateSchedule(id, { plannedUntil: null, updatedAt: now() });
      await planAndSend();
    },
    setZone: async (timeZone: string) => {
      noteDue(state);
      if (!mayBeChanged() || timeZone === state.zone) return;
      state.zone = timeZone;
      await rows.updateCampaign(campaignId, { timeZone });
      // Their times are others from now on.
      for (const schedule of listLive(state))
        if (schedule.timing.type !== 'interval' && schedule.timing.clock === 'country') await start(schedule);
      await planAndSend();
    },
  };
}
