/** What people beside wall clocks expect of each schedule: which of its times are due, and who is to get which message. */
import { HOUR, listDue, MINUTE, type WrittenTiming } from './schedule-model.fixture.ts';
import {
  dueKey,
  hasLeft,
  isFor,
  listLive,
  type Person,
  type ScheduleRecord,
  type StoryState,
} from './schedule-state.fixture.ts';
import { ZONES } from './schedule-story.fixture.ts';

export const LATE_MAX_MS = 6 * HOUR;
/** The worker of a story that is there looks so late at most. */
const LATE_SOME_MS = 90 * MINUTE;
const UNIT_MS = { minute: MINUTE, hour: HOUR } as const;

export const lengthMs = (timing: WrittenTiming): number =>
  timing.type === 'interval' ? timing.count * UNIT_MS[timing.unit] : 0;

/** The end of a time in which nothing changed but the clock: who is due in it is to get the message. */
export function noteDue(state: StoryState, fromMs = state.sinceMs, lookedMs = state.sinceMs): void {
  if (state.isOn)
    for (const schedule of listLive(state)) {
      noteTimes(state, schedule, fromMs);
      for (const person of state.people.filter((one) => isFor(one, state.audience) && !hasLeft(one)))
        if (schedule.timing.type === 'interval') noteInterval(state, { schedule, person, lookedMs });
        else noteClock(state, { schedule, person, fromMs });
    }
  state.sinceMs = state.nowMs;
}

/** Whose clock shows its times to somebody who lives in that zone. */
const zoneOf = (
  timing: WrittenTiming,
  { countryZone, own }: { countryZone: string; own: string },
): string => {
  if (timing.type === 'interval' || timing.clock === 'country') return countryZone;
  return timing.clock === 'zone' ? timing.timeZone : own;
};

/** Somebody may be in the zone who was not there at that moment, or come into it before it was planned. */
function noteTimes(
  { nowMs, launchedMs, zone: countryZone }: StoryState,
  { timing, coversMs, due }: ScheduleRecord,
  fromMs: number,
): void {
  if (timing.type === 'interval') return;
  // What is due at the very moment of a change may be sent.
  const span = { sinceMs: Math.max(fromMs, launchedMs, coversMs) - 1, untilMs: nowMs };
  for (const [clock, zones] of Map.groupBy(ZONES, (own) => zoneOf(timing, { countryZone, own })))
    for (const { key } of listDue(timing, clock, span)) for (const own of zones) due.add(dueKey(key, own));
}

function noteInterval(
  { nowMs }: StoryState,
  { schedule, person, lookedMs }: { schedule: ScheduleRecord; person: Person; lookedMs: number },
): void {
  const { timing, coversMs, welcome, wanted } = schedule;
  const { id, eventMs } = person;
  const dueMs = eventMs + lengthMs(timing);
  const key = `${id} ${eventMs}`;
  // An edit that comes after the message was due does not make it due later; hours later, nobody wants it.
  if (eventMs > coversMs && dueMs <= nowMs && dueMs > lookedMs - LATE_MAX_MS) welcome.add(person);
  if (welcome.has(person) && dueMs > lookedMs - LATE_MAX_MS + LATE_SOME_MS && !wanted.has(key))
    wanted.set(key, { who: person, atMs: dueMs, key: String(eventMs) });
}

function noteClock(
  { nowMs, launchedMs, zone: countryZone }: StoryState,
  { schedule, person, fromMs }: { schedule: ScheduleRecord; person: Person; fromMs: number },
): void {
  const { timing, coversMs, wanted } = schedule;
  if (timing.type === 'interval') return;
  const span = {
    sinceMs: Math.max(fromMs, person.sinceMs, launchedMs - 1, coversMs - 1),
    untilMs: nowMs,
  };
  const own = person.zones.at(-1) ?? '';
  for (const { key, atMs } of listDue(timing, zoneOf(timing, { countryZone, own }), span))
    wanted.set(`${person.id} ${key}`, { who: person, occurrence: key, atMs, key });
}
