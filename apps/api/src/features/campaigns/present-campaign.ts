import {
  type Campaign,
  type CampaignDetail,
  type CampaignLife,
  type CampaignRun,
  type CampaignSchedule,
  campaignSettingsSchema,
  type ListedCampaign,
} from '@sluice/contracts';
import {
  type CampaignRow,
  type CampaignRunRow,
  type CampaignScheduleRow,
  type ListAhead,
  readAhead,
  type TeamDb,
} from '@sluice/postgres';
import { listLastRuns, listScheduleRows } from './campaigns.store.ts';
import { findNext, findNextSend } from './find-next-send.ts';
import type { NamedCampaign } from './list-campaigns.ts';
import type { ListNumbers } from './list-numbers.ts';
import { listNextSends } from './list-send-times.ts';

type Parts = {
  schedules: readonly CampaignScheduleRow[];
  lastRun: CampaignRunRow | undefined;
  ahead: ListAhead;
};

function presentCampaign(row: NamedCampaign, { schedules, lastRun, ahead }: Parts): Campaign {
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
    nextSendAt: findNextSend(row, schedules, ahead),
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
  const ahead = await readAhead(tx, [row], { schedules, now });
  return {
    ...presentCampaign(row, { schedules, lastRun, ahead }),
    hosts,
    timeZone,
    languages,
    mainLanguage,
    // Rows from before a setting existed get its default.
    settings: campaignSettingsSchema.parse(settings),
    schedules: schedules.map((schedule) => presentSchedule(schedule, ahead)),
    nextSends: listNextSends(row, schedules, ahead),
  };
}

export const presentPause = ({ pausedBy, pausedAt }: Pick<CampaignRow, 'pausedBy' | 'pausedAt'>) => ({
  pausedBy,
  pausedAt: pausedAt?.toISOString() ?? null,
});

/** With what a list shows of it beside. */
export function presentListedCampaign(
  row: NamedCampaign,
  { audience, days, ...parts }: Parts & ListNumbers,
): ListedCampaign {
  const next = findNext(row, parts.schedules, parts.ahead);
  return {
    ...presentCampaign(row, parts),
    nextSendZone: next?.clock ?? null,
    isNextOnOwnClock: next?.schedule.clock === 'subscriber',
    audience,
    days,
  };
}

function presentSchedule(row: CampaignScheduleRow, ahead: ListAhead): CampaignSchedule {
  const nextMs = ahead(row, 1)[0]?.atMs;
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
        variants.map(({ number: _, buttons, ...texts }) => ({
          ...texts,
          ...(buttons && { buttons: [...buttons] }),
        })),
      ]),
    ),
  };
}

/** With what explains its audience. */
export const presentExplainedRun = (
  row: CampaignRunRow,
  of: { day: string; isAfterEvent: boolean },
): CampaignLife['runs'][number] => {
  const { planned, departed, known, silent, late } = row;
  const { day, isAfterEvent } = of;
  return { ...presentRun(row), planned, departed, known, silent, late, day, isAfterEvent };
};

function presentRun(row: CampaignRunRow): CampaignRun {
  const { id, scheduleId, state, zone, audience } = row;
  const { sent, capped, quiet, gone, failed, clicks, unsubscribed, shown, dismissed } = row;
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
    shown,
    dismissed,
    startedAt: row.startedAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  };
}
