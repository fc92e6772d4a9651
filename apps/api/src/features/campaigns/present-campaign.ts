import { nextOccurrences } from '@sluice/campaigns/schedule';
import {
  type Campaign,
  type CampaignDetail,
  type CampaignRun,
  type CampaignSchedule,
  campaignSettingsSchema,
} from '@sluice/contracts';
import type { CampaignRow, CampaignRunRow, CampaignScheduleRow, TeamDb } from '@sluice/postgres';
import { listLastRuns, listScheduleRows } from './campaigns.store.ts';
import type { NamedCampaign } from './list-campaigns.ts';
import { timingOf, zoneOf } from './schedule-timing.ts';

type Parts = {
  schedules: readonly CampaignScheduleRow[];
  lastRun: CampaignRunRow | undefined;
  now: Date;
};

export function presentCampaign(row: NamedCampaign, { schedules, lastRun, now }: Parts): Campaign {
  const {
    id,
    teamId,
    memberId,
    memberName,
    name,
    kind,
    type,
    status,
    streamId,
    streamName,
    countries,
    version,
  } = row;
  return {
    id,
    teamId,
    memberId,
    memberName,
    name,
    kind,
    type,
    status,
    ...presentPause(row),
    streamId,
    streamName,
    countries,
    nextSendAt: findNextSend(row, schedules, now),
    schedules: schedules.length,
    lastRun: lastRun ? presentRun(lastRun) : null,
    version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

export async function presentCampaignDetail(
  tx: TeamDb,
  row: NamedCampaign,
  now: Date,
): Promise<CampaignDetail> {
  const schedules = await listScheduleRows(tx, row.teamId, [row.id]);
  const lastRun = (await listLastRuns(tx, row.teamId, [row.id])).get(row.id);
  const { hosts, timeZone, languages, mainLanguage, settings } = row;
  return {
    ...presentCampaign(row, { schedules, lastRun, now }),
    hosts,
    timeZone,
    languages,
    mainLanguage,
    // Rows from before a setting existed get its default.
    settings: campaignSettingsSchema.parse(settings),
    schedules: schedules.map((schedule) => presentSchedule(schedule, { timeZone, now })),
  };
}

export const presentPause = ({ pausedBy, pausedAt }: Pick<CampaignRow, 'pausedBy' | 'pausedAt'>) => ({
  pausedBy,
  pausedAt: pausedAt?.toISOString() ?? null,
});

export function findNextSend(
  campaign: Pick<CampaignRow, 'status' | 'timeZone'>,
  schedules: readonly CampaignScheduleRow[],
  now: Date,
): string | null {
  if (campaign.status !== 'launched') return null;
  const times = schedules.flatMap((schedule) => findNextTime(schedule, campaign.timeZone, now) ?? []);
  return times.length === 0 ? null : new Date(Math.min(...times)).toISOString();
}

function findNextTime(schedule: CampaignScheduleRow, countryZone: string, now: Date): number | undefined {
  const timing = timingOf(schedule);
  if (timing.type === 'interval') return undefined;
  const zone = zoneOf(timing, countryZone);
  return nextOccurrences(timing, zone, { afterMs: now.getTime(), count: 1 })[0]?.atMs;
}

function presentSchedule(
  row: CampaignScheduleRow,
  { timeZone: countryZone, now }: { timeZone: string; now: Date },
): CampaignSchedule {
  const nextMs = findNextTime(row, countryZone, now);
  const { id, type, clock, timeZone, date, time, weekdays, count, unit, messages } = row;
  return {
    id,
    type,
    clock,
    timeZone,
    date,
    time,
    weekdays,
    count,
    unit,
    nextAt: nextMs === undefined ? null : new Date(nextMs).toISOString(),
    messages: Object.fromEntries(
      Object.entries(messages).map(([language, variants]) => [
        language,
        variants.map(({ buttons, ...texts }) => ({ ...texts, ...(buttons && { buttons: [...buttons] }) })),
      ]),
    ),
  };
}

export function presentRun(row: CampaignRunRow): CampaignRun {
  const { id, scheduleId, state, zone, audience } = row;
  const { sent, capped, quiet, gone, failed, clicks, unsubscribed } = row;
  return {
    id,
    scheduleId,
    dueAt: row.dueAt.toISOString(),
    state,
    zone,
    audience,
    sent,
    capped,
    quiet,
    gone,
    failed,
    clicks,
    unsubscribed,
    startedAt: row.startedAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  };
}
