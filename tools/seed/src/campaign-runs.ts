/** When the seeded campaigns were due, by the product's own schedules. */
import { type ClockTiming, intervalMs, isZone, listOccurrences } from '@sluice/campaigns/schedule';
import { eventMsOf, type HistoryCampaign, type HistorySchedule, type Person } from './history-campaign.ts';

/** The worker looks for those whose interval has passed about as often. */
const LOOK_MS = 60_000;

export type DueRun = {
  schedule: HistorySchedule;
  occurrence: string;
  zone: string;
  dueMs: number;
  /** Who may be meant: whoever is there at that moment. */
  people: readonly Person[];
};

/** `people` are those of its stream. */
export function listDueRuns(campaign: HistoryCampaign, people: readonly Person[]): DueRun[] {
  return campaign.schedules.flatMap((schedule) =>
    schedule.type === 'interval'
      ? listOfInterval(campaign, schedule, people)
      : listOfClock(campaign, schedule, people),
  );
}

function listOfClock(
  { row, sinceMs, untilMs }: HistoryCampaign,
  schedule: HistorySchedule,
  people: readonly Person[],
): DueRun[] {
  const isOwnClock = schedule.clock === 'subscriber';
  const zones = isOwnClock ? [...new Set(people.map(({ timeZone }) => timeZone))].toSorted() : [''];
  return zones.flatMap((zone) => {
    const clock = isZone(zone) ? zone : (schedule.timeZone ?? row.timeZone);
    return listOccurrences(timingOf(schedule), clock, { sinceMs, untilMs }).map(({ key, atMs }) => ({
      schedule,
      occurrence: key,
      zone,
      dueMs: atMs,
      people,
    }));
  });
}

function listOfInterval(
  { row, sinceMs, untilMs }: HistoryCampaign,
  schedule: HistorySchedule,
  people: readonly Person[],
): DueRun[] {
  const lengthMs = intervalMs({ count: schedule.count ?? 1, unit: schedule.unit ?? 'day' });
  const lookMsOf = (person: Person) =>
    Math.ceil((eventMsOf(person, row.kind) + lengthMs) / LOOK_MS) * LOOK_MS;
  const due = people.filter((person) => lookMsOf(person) > sinceMs && lookMsOf(person) <= untilMs);
  return [...Map.groupBy(due, lookMsOf)].map(([dueMs, ofLook]) => ({
    schedule,
    occurrence: new Date(dueMs).toISOString(),
    zone: '',
    dueMs,
    people: ofLook,
  }));
}

function timingOf({ type, date, time, weekdays }: HistorySchedule): ClockTiming {
  return type === 'manual'
    ? { type, date: date ?? '', time: time ?? '' }
    : { type: 'cron', weekdays: weekdays ?? [], time: time ?? '' };
}
