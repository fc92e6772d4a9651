import { isDeepStrictEqual } from 'node:util';
import { CAMPAIGN_KIND_RULES, CAMPAIGN_LIMITS, type ScheduleInput } from '@sluice/contracts';
import { type CampaignRow, type CampaignScheduleRow, campaignSchedules, type TeamDb } from '@sluice/postgres';
import { AppError } from '@sluice/runtime';
import { and, eq, sql } from 'drizzle-orm';
import type { Actor } from '../../access/actor.ts';
import { recordAudit } from '../../audit-log/record-audit.ts';
import { getScheduleRow, listScheduleRows, lockCampaign, lockSchedule } from './campaigns.store.ts';
import { planSchedules, refuseIncomplete, startSchedule } from './change-campaign.ts';
import { numberTexts } from './number-texts.ts';
import { columnsOf, timingOf } from './schedule-timing.ts';
import { endSends } from './stop-send.ts';

type ScheduleRef = { campaignId: number; scheduleId: number };

export async function addSchedule(
  tx: TeamDb,
  actor: Actor,
  campaignId: number,
  { input, now }: { input: ScheduleInput; now: Date },
): Promise<CampaignRow> {
  const campaign = await lockCampaign(tx, actor, campaignId);
  await refuseWrong(tx, campaign, input);
  const columns = { ...columnsOf(input.timing), messages: input.messages };
  await insertSchedule(tx, campaign, columns, now);
  await recordAudit(tx, actor, { action: 'campaign.schedule_added', subject: campaign });
  return campaign;
}

export async function copySchedule(
  tx: TeamDb,
  actor: Actor,
  { campaignId, scheduleId }: ScheduleRef,
  now: Date,
): Promise<CampaignRow> {
  const campaign = await lockCampaign(tx, actor, campaignId);
  const schedule = await getScheduleRow(tx, campaign, scheduleId);
  await refuseFull(tx, campaign);
  const { messages } = schedule;
  const { type, clock, timeZone, date, time, weekdays, count, unit } = schedule;
  const columns = { type, clock, timeZone, date, time, weekdays, count, unit, messages };
  await insertSchedule(tx, campaign, columns, now);
  await recordAudit(tx, actor, { action: 'campaign.schedule_added', subject: campaign });
  return campaign;
}

/** Whoever is planned already stays so; all others follow the new time. */
export async function updateSchedule(
  tx: TeamDb,
  actor: Actor,
  { campaignId, scheduleId }: ScheduleRef,
  { input, now }: { input: ScheduleInput; now: Date },
): Promise<CampaignRow> {
  const campaign = await lockCampaign(tx, actor, campaignId);
  const schedule = await lockSchedule(tx, campaign, scheduleId);
  refuseKind(campaign, input);
  if (campaign.status === 'launched') refuseIncomplete(campaign, [input]);
  const [changed] = await tx
    .update(campaignSchedules)
    .set({
      ...columnsOf(input.timing),
      ...(await numberTexts(tx, schedule, input.messages)),
      plannedUntil: null,
      updatedAt: sql`now()`,
    })
    .where(isSchedule(schedule))
    .returning();
  // A clock's new time, or an interval instead of a clock, starts like a new one.
  if (changed && startsAnew(schedule, changed)) await startSchedule(tx, changed, now);
  await planSchedules(tx, campaign, [schedule]);
  await recordAudit(tx, actor, { action: 'campaign.schedule_changed', subject: campaign });
  return campaign;
}

export async function removeSchedule(
  tx: TeamDb,
  actor: Actor,
  { campaignId, scheduleId }: ScheduleRef,
  now: Date,
): Promise<CampaignRow> {
  const campaign = await lockCampaign(tx, actor, campaignId);
  const schedule = await getScheduleRow(tx, campaign, scheduleId);
  await tx.update(campaignSchedules).set({ removedAt: now }).where(isSchedule(schedule));
  await endSends(tx, actor.teamId, { of: 'scheduleId', ids: [schedule.id] });
  await recordAudit(tx, actor, { action: 'campaign.schedule_removed', subject: campaign });
  return campaign;
}

/** Of an interval whose length alone changes, whoever waits follows the new one. */
function startsAnew(before: CampaignScheduleRow, after: CampaignScheduleRow): boolean {
  if (before.type !== after.type) return true;
  return after.type !== 'interval' && !isDeepStrictEqual(timingOf(before), timingOf(after));
}

type NewSchedule = Omit<typeof campaignSchedules.$inferInsert, 'teamId' | 'campaignId' | 'id'>;

export async function insertSchedule(
  tx: TeamDb,
  campaign: CampaignRow,
  columns: NewSchedule,
  now: Date,
): Promise<void> {
  const { teamId, id: campaignId } = campaign;
  const [made] = await tx
    .insert(campaignSchedules)
    .values({ ...columns, teamId, campaignId })
    .returning();
  if (!made) throw new Error('the schedule was not inserted');
  // One of a campaign that is off starts with the campaign.
  if (campaign.status === 'launched') await startSchedule(tx, made, now);
  await planSchedules(tx, campaign, [made]);
}

async function refuseWrong(tx: TeamDb, campaign: CampaignRow, input: ScheduleInput): Promise<void> {
  refuseKind(campaign, input);
  await refuseFull(tx, campaign);
  if (campaign.status === 'launched') refuseIncomplete(campaign, [input]);
}

/** Texts only in the campaign's own languages: others would never be read. */
function refuseKind({ kind, languages }: CampaignRow, { timing, messages }: ScheduleInput): void {
  const isKnown = Object.keys(messages).every((language) => languages.includes(language));
  if (!CAMPAIGN_KIND_RULES[kind].schedules.includes(timing.type) || !isKnown)
    throw new AppError('campaign.schedule_refused');
}

async function refuseFull(tx: TeamDb, { teamId, id }: CampaignRow): Promise<void> {
  const there = await listScheduleRows(tx, teamId, [id]);
  if (there.length >= CAMPAIGN_LIMITS.schedules) throw new AppError('campaign.schedule_refused');
}

const isSchedule = ({ teamId, id }: CampaignScheduleRow) =>
  and(eq(campaignSchedules.teamId, teamId), eq(campaignSchedules.id, id));
