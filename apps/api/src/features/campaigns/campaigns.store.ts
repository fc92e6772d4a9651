import {
  type CampaignRow,
  type CampaignRunRow,
  type CampaignScheduleRow,
  campaignRuns,
  campaignSchedules,
  campaigns,
  type TeamDb,
} from '@sluice/postgres';
import { AppError } from '@sluice/runtime';
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Actor } from '../../access/actor.ts';
import { inScope, type OwnerScope, scopeOf } from '../../access/owner-scope.ts';

export type CampaignRef = Pick<CampaignRow, 'teamId' | 'id'>;

export async function getCampaignRow(tx: TeamDb, actor: Actor, campaignId: number): Promise<CampaignRow> {
  const [row] = await tx
    .select()
    .from(campaigns)
    .where(and(inScope(campaigns, scopeOf(actor)), eq(campaigns.id, campaignId)));
  if (!row) throw new AppError('campaign.not_found');
  return row;
}

/** Locks until the transaction ends, in the order of the ids, so that two callers cannot deadlock. */
export function lockCampaignRows(
  tx: TeamDb,
  scope: OwnerScope,
  ids: readonly number[],
): Promise<CampaignRow[]> {
  return tx
    .select()
    .from(campaigns)
    .where(and(inScope(campaigns, scope), inArray(campaigns.id, [...ids])))
    .orderBy(asc(campaigns.id))
    .for('no key update');
}

export async function lockCampaign(tx: TeamDb, actor: Actor, campaignId: number): Promise<CampaignRow> {
  const [row] = await lockCampaignRows(tx, scopeOf(actor), [campaignId]);
  if (!row) throw new AppError('campaign.not_found');
  return row;
}

export async function updateCampaignRow(
  tx: TeamDb,
  { teamId, id }: CampaignRef,
  columns: Partial<Omit<CampaignRow, 'type'>>,
): Promise<CampaignRow> {
  const [row] = await tx
    .update(campaigns)
    .set({ ...columns, version: sql`${campaigns.version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(campaigns.teamId, teamId), eq(campaigns.id, id)))
    .returning();
  if (!row) throw new Error('the campaign disappeared under its lock');
  return row;
}

/** Case-insensitive. */
export async function hasCampaignOfName(tx: TeamDb, scope: OwnerScope, name: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(and(inScope(campaigns, scope), sql`lower(${campaigns.name}) = lower(${name.trim()})`))
    .limit(1);
  return row !== undefined;
}

const isLiveOf = (teamId: number, ids: readonly number[]) =>
  and(
    eq(campaignSchedules.teamId, teamId),
    inArray(campaignSchedules.campaignId, [...ids]),
    isNull(campaignSchedules.removedAt),
  );

export async function listScheduleRows(
  tx: TeamDb,
  teamId: number,
  campaignIds: readonly number[],
): Promise<CampaignScheduleRow[]> {
  if (campaignIds.length === 0) return [];
  return tx
    .select()
    .from(campaignSchedules)
    .where(isLiveOf(teamId, campaignIds))
    .orderBy(asc(campaignSchedules.id));
}

export async function getScheduleRow(
  tx: TeamDb,
  campaign: CampaignRef,
  scheduleId: number,
): Promise<CampaignScheduleRow> {
  const [row] = await tx
    .select()
    .from(campaignSchedules)
    .where(and(isLiveOf(campaign.teamId, [campaign.id]), eq(campaignSchedules.id, scheduleId)));
  if (!row) throw new AppError('campaign.schedule_not_found');
  return row;
}

/** Locks until the transaction ends, as the planner does: no send of it begins meanwhile. */
export async function lockSchedule(
  tx: TeamDb,
  campaign: CampaignRef,
  scheduleId: number,
): Promise<CampaignScheduleRow> {
  const [row] = await tx
    .select()
    .from(campaignSchedules)
    .where(and(isLiveOf(campaign.teamId, [campaign.id]), eq(campaignSchedules.id, scheduleId)))
    .for('no key update');
  if (!row) throw new AppError('campaign.schedule_not_found');
  return row;
}

/** The newest send of each: one look into the index for each campaign, however many sends it has had. */
export async function listLastRuns(
  tx: TeamDb,
  teamId: number,
  campaignIds: readonly number[],
): Promise<ReadonlyMap<number, CampaignRunRow>> {
  if (campaignIds.length === 0) return new Map();
  const rows = await lastRunsQuery(tx, teamId, campaignIds);
  return new Map(rows.map(({ run }) => [run.campaignId, run]));
}

export function lastRunsQuery(tx: TeamDb, teamId: number, campaignIds: readonly number[]) {
  const last = tx
    .select()
    .from(campaignRuns)
    .where(and(eq(campaignRuns.teamId, teamId), eq(campaignRuns.campaignId, sql`wanted.id`)))
    .orderBy(desc(campaignRuns.id))
    .limit(1)
    .as('run');
  return tx
    .select({ run: last._.selectedFields })
    .from(sql`unnest(${sql.param([...campaignIds])}::int[]) AS wanted (id)`)
    .innerJoinLateral(last, sql`true`);
}
