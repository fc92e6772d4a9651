/**
 * What the seeded campaigns have sent, and what became of it: planned by the product's own schedules, texts chosen as its sender chooses them,
 * counted as it counts. Only what people do is chance, the same at every run.
 */
import {
  chooseMessage,
  findHealthProblem,
  HEALTH_LIMITS,
  type HealthProblem,
  KINDS,
} from '@sluice/campaigns';
import { dayIn } from '@sluice/campaigns/schedule';
import { eventIdOf } from '@sluice/events';
import type { CampaignResult } from '@sluice/postgres';
import { type DueRun, listDueRuns } from './campaign-runs.ts';
import { eventMsOf, type Health, type HistoryCampaign, type Person } from './history-campaign.ts';
import { chanceOf } from './random.ts';
import { DAY_MS } from './visitor-plan.ts';

const MINUTE_MS = 60_000;
/** Presses and ends come so soon after a message at the latest: younger sends are left to the next run. */
export const SETTLED_MS = 60 * MINUTE_MS;
/** As the sender remembers them. */
const RECENT_MAX = 20;
const SENT_PER_SECOND = 400;
const CHANCES = { gone: 0.0018, failed: 0.0006, unsubscribed: 0.0016, unsubscribedWhenSoured: 0.05 };
/** How much better the second text is than the first. */
const SECOND_TEXT = 1.3;
/** A day is so much better or worse than the next, at most. */
const DAILY_SWING = 0.35;

/** One that is not stored yet. */
export type MadeRun = Omit<DueRun, 'people'> & {
  campaignId: number;
  endedMs: number;
  afterId: number;
  /** Of an interval: who was planned, and by which of their events. */
  planned: readonly { subscriberId: number; eventMs: number }[];
} & Record<'audience' | 'sent' | 'capped' | 'gone' | 'failed' | 'clicks' | 'unsubscribed', number>;

type Guard = Health & { problem?: HealthProblem | undefined; pausedMs?: number };

export type History = {
  runs: MadeRun[];
  results: CampaignResult[];
  /** By campaign: what its guard counts now, and when it paused it. */
  guards: Map<number, Guard>;
};

/** Changes the people as it goes: their day's messages, and their end. */
export function makeHistory(
  campaigns: readonly HistoryCampaign[],
  people: readonly Person[],
  teamTimeZone: string,
): History {
  const history: History = { runs: [], results: [], guards: new Map() };
  const byStream = Map.groupBy(people, ({ streamId }) => streamId);
  const due = campaigns
    .flatMap((campaign) =>
      listDueRuns(campaign, byStream.get(campaign.row.streamId) ?? []).map((run) => ({ campaign, run })),
    )
    .toSorted((a, b) => a.run.dueMs - b.run.dueMs);
  for (const { campaign, run } of due) {
    const guard = history.guards.get(campaign.row.id) ?? { ...campaign.health };
    history.guards.set(campaign.row.id, guard);
    if (guard.pausedMs === undefined) send(history, { campaign, run, guard, teamTimeZone });
  }
  return history;
}

type Sending = {
  campaign: HistoryCampaign;
  run: DueRun;
  guard: Guard;
  teamTimeZone: string;
};

function send(history: History, sending: Sending): void {
  const { campaign, run, guard, teamTimeZone } = sending;
  const { row } = campaign;
  const isInterval = run.schedule.type === 'interval';
  const people = run.people.filter((person) => isThere(person, sending));
  if (isInterval && people.length === 0) return;
  const { people: _, ...planned } = run;
  const made: MadeRun = {
    ...planned,
    campaignId: row.id,
    endedMs: run.dueMs + Math.ceil((1 + people.length) / SENT_PER_SECOND) * 1_000,
    afterId: people.reduce((last, { id }) => Math.max(last, id), 0),
    planned: isInterval
      ? people.map((person) => ({ subscriberId: person.id, eventMs: eventMsOf(person, row.kind) }))
      : [],
    audience: people.length,
    sent: 0,
    capped: 0,
    gone: 0,
    failed: 0,
    clicks: 0,
    unsubscribed: 0,
  };
  history.runs.push(made);
  // The older ones count less and less.
  if (guard.tried > HEALTH_LIMITS.triedMax)
    for (const key of ['tried', 'refused', 'unsubscribed'] as const) guard[key] = Math.floor(guard[key] / 2);
  const day = dayIn(run.dueMs, teamTimeZone);
  for (const person of people) deliver(history, made, { ...sending, person, day });
  guard.tried += made.sent + made.gone;
  guard.refused += made.gone;
  guard.unsubscribed += made.unsubscribed;
  guard.problem = findHealthProblem(guard);
  if (guard.problem) guard.pausedMs = run.dueMs + SETTLED_MS;
}

function isThere(person: Person, { campaign: { row }, run: { dueMs, zone, schedule } }: Sending): boolean {
  if (person.subscribedAt.getTime() > dueMs || (person.endedAt && person.endedAt.getTime() <= dueMs))
    return false;
  const hasDone = (at: Date | null) => at !== null && at.getTime() <= dueMs;
  const step = hasDone(person.depositedAt)
    ? 'deposited'
    : hasDone(person.registeredAt)
      ? 'registered'
      : 'subscribed';
  const isOfZone = schedule.clock !== 'subscriber' || person.timeZone === zone;
  const isOfCountry = row.countries.length === 0 || row.countries.includes(person.country);
  return isOfZone && isOfCountry && KINDS[row.kind].steps.includes(step);
}

function deliver(
  { results }: History,
  made: MadeRun,
  { campaign, run, person, day, teamTimeZone }: Sending & { person: Person; day: string },
): void {
  const { row, clickRate, souredFromMs } = campaign;
  const { schedule, dueMs } = run;
  const id = eventIdOf('push', row.teamId, schedule.id, run.occurrence, person.id);
  const { mainLanguage } = row;
  const chosen = chooseMessage(schedule.messages, { language: person.language, mainLanguage, seed: id });
  if (!chosen) return;
  const { language, variant } = chosen;
  const ofText = { campaignId: row.id, scheduleId: schedule.id, country: person.country, language, variant };
  const chance = (purpose: number) => chanceOf(Number.parseInt(id.slice(0, 8), 16), purpose);
  const { capPerDay } = row.settings;
  if (capPerDay !== null && person.day === day && person.count >= capPerDay) {
    made.capped++;
    results.push({ ...ofText, day, capped: 1 });
    return;
  }
  if (chance(1) < CHANCES.gone) {
    made.gone++;
    results.push({ ...ofText, day, refused: 1 });
    end(person, 'gone', dueMs);
    return;
  }
  if (chance(2) < CHANCES.failed) {
    made.failed++;
    return;
  }
  made.sent++;
  results.push({ ...ofText, day, sent: 1 });
  person.count = person.day === day ? person.count + 1 : 1;
  person.day = day;
  person.recent = [{ id, run: made, language, variant }, ...person.recent].slice(0, RECENT_MAX);
  person.hasNews = true;
  const dayNumber = Math.floor(dueMs / DAY_MS);
  const swing = 1 + DAILY_SWING * (chanceOf(schedule.id, dayNumber) - 0.5);
  const likes = clickRate * swing * (variant === 1 ? SECOND_TEXT : 1);
  if (chance(3) < likes) {
    made.clicks++;
    const clickMs = dueMs + MINUTE_MS + Math.floor(chance(4) ** 3 * 50 * MINUTE_MS);
    results.push({ ...ofText, day: dayIn(clickMs, teamTimeZone), clicks: 1 });
  }
  if (chance(5) >= (dueMs > souredFromMs ? CHANCES.unsubscribedWhenSoured : CHANCES.unsubscribed)) return;
  made.unsubscribed++;
  results.push({ ...ofText, day, unsubscribed: 1 });
  end(person, 'unsubscribed', dueMs + MINUTE_MS + Math.floor(chance(6) * 50 * MINUTE_MS));
}

function end(person: Person, reason: 'gone' | 'unsubscribed', atMs: number): void {
  person.endedAt = new Date(atMs);
  person.endReason = reason;
  person.isEnding = true;
}
