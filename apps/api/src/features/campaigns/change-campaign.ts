import { intervalMs } from '@sluice/campaigns/schedule';
import {
  type CampaignCreate,
  type CampaignStatus,
  type CampaignUpdate,
  campaignSettingsSchema,
  mayChooseCampaignMember,
  mayCreateCampaigns,
} from '@sluice/contracts';
import {
  type CampaignRow,
  type CampaignScheduleRow,
  campaignSchedules,
  campaigns,
  enqueueTeamJobs,
  planCampaignJob,
  type TeamDb,
} from '@sluice/postgres';
import { AppError } from '@sluice/runtime';
import { and, eq, sql } from 'drizzle-orm';
import type { Actor } from '../../access/actor.ts';
import { getStreamRow } from '../../access/stream.store.ts';
import { changesBetween, hasChanges, recordAudit } from '../../audit-log/record-audit.ts';
import { listRecipients } from '../members/recipients.ts';
import { listScheduleRows, lockCampaign, updateCampaignRow } from './campaigns.store.ts';
import { forgetHostStates } from './push-hosts.store.ts';
import { timingOf } from './schedule-timing.ts';

export function refuseCreator(actor: Actor): void {
  if (!mayCreateCampaigns(actor.roles)) throw new AppError('campaign.create_forbidden');
}

export async function createCampaign(
  tx: TeamDb,
  actor: Actor,
  { memberId = actor.memberId, ...fields }: CampaignCreate,
): Promise<CampaignRow> {
  refuseCreator(actor);
  await getStreamRow(tx, actor, fields.streamId);
  if (memberId !== actor.memberId) await refuseOtherMember(tx, actor, memberId);
  const [made] = await tx
    .insert(campaigns)
    .values({ ...fields, teamId: actor.teamId, memberId })
    .returning();
  if (!made) throw new Error('the campaign was not inserted');
  await recordAudit(tx, actor, { action: 'campaign.created', subject: made });
  return made;
}

async function refuseOtherMember(tx: TeamDb, actor: Actor, memberId: number): Promise<void> {
  if (!mayChooseCampaignMember(actor.roles)) throw new AppError('access.role_missing');
  const others = await listRecipients(tx, actor.teamId, 'messages');
  if (!others.some((each) => each.memberId === memberId)) throw new AppError('member.not_found');
}

export async function updateCampaign(
  tx: TeamDb,
  actor: Actor,
  campaignId: number,
  { input: { version, ...fields }, now }: { input: CampaignUpdate; now: Date },
): Promise<CampaignRow> {
  const campaign = await lockCampaign(tx, actor, campaignId);
  if (campaign.version !== version)
    throw new AppError('campaign.changed_meanwhile', { version: campaign.version });
  if (fields.streamId !== campaign.streamId) await getStreamRow(tx, actor, fields.streamId);
  // PostgreSQL keeps an object's fields in an order of its own.
  const settings = campaignSettingsSchema.parse(campaign.settings);
  const changes = changesBetween<Partial<CampaignRow>>({ ...campaign, settings }, fields);
  if (!hasChanges(changes)) return campaign;
  const schedules = await listScheduleRows(tx, actor.teamId, [campaignId]);
  const changed = await updateCampaignRow(tx, campaign, fields);
  if (changed.status === 'launched') refuseIncomplete(changed, schedules);
  if ('streamId' in changes || 'countries' in changes || 'hosts' in changes)
    await lookAtAllAgain(tx, changed);
  // Their times are others from now on. Of those on each own clock, only where the clock is not known.
  if ('timeZone' in changes)
    for (const schedule of schedules)
      if (schedule.type !== 'interval' && schedule.clock === 'country')
        await startSchedule(tx, schedule, now);
  await planSchedules(tx, changed, schedules);
  await recordAudit(tx, actor, { action: 'campaign.updated', subject: changed, changes });
  return changed;
}

export async function setStatus(
  tx: TeamDb,
  actor: Actor,
  campaignId: number,
  { status, now }: { status: CampaignStatus; now: Date },
): Promise<CampaignRow> {
  const campaign = await lockCampaign(tx, actor, campaignId);
  if (campaign.status === status) return campaign;
  const isLaunched = status === 'launched';
  const schedules = await listScheduleRows(tx, actor.teamId, [campaignId]);
  if (isLaunched) refuseIncomplete(campaign, schedules);
  // Whoever switches it has seen why the guard did; it counts anew.
  const guard = { guardTried: 0, guardRefused: 0, guardUnsubscribed: 0, pausedBy: null, pausedAt: null };
  const changed = await updateCampaignRow(tx, campaign, {
    status,
    launchedAt: isLaunched ? now : null,
    ...(isLaunched && guard),
  });
  if (isLaunched && campaign.pausedBy === 'domain') await forgetHostStates(tx, campaign);
  if (isLaunched) for (const schedule of schedules) await startSchedule(tx, schedule, now);
  await planSchedules(tx, changed, schedules);
  const changes = { status: { from: campaign.status, to: status } };
  const action = isLaunched ? 'campaign.launched' : 'campaign.stopped';
  await recordAudit(tx, actor, { action, subject: changed, changes });
  return changed;
}

/** Something that is switched on must be able to send: to somebody who reads another language, too. */
export function refuseIncomplete(
  { mainLanguage }: Pick<CampaignRow, 'mainLanguage'>,
  schedules: readonly Pick<CampaignScheduleRow, 'messages'>[],
): void {
  const isComplete =
    schedules.length > 0 && schedules.every(({ messages }) => (messages[mainLanguage]?.length ?? 0) > 0);
  if (!isComplete) throw new AppError('campaign.incomplete');
}

/** Whoever is due from now on gets it; who was due before does not, nor is a time sent that is over already. */
export async function startSchedule(tx: TeamDb, schedule: CampaignScheduleRow, now: Date): Promise<void> {
  const timing = timingOf(schedule);
  const lengthMs = timing.type === 'interval' ? intervalMs(timing) : 0;
  const coversFrom = new Date(now.getTime() - lengthMs);
  await tx
    .update(campaignSchedules)
    .set({ coversFrom, plannedUntil: null })
    .where(and(eq(campaignSchedules.teamId, schedule.teamId), eq(campaignSchedules.id, schedule.id)));
}

/**
 * Of intervals: somebody who was due already may be in the audience from now on. Whoever is planned stays so, and who is too late by now has
 * missed nothing: it was not for them.
 */
async function lookAtAllAgain(tx: TeamDb, { teamId, id }: CampaignRow): Promise<void> {
  await tx
    .update(campaignSchedules)
    .set({ plannedUntil: null, updatedAt: sql`now()` })
    .where(
      and(
        eq(campaignSchedules.teamId, teamId),
        eq(campaignSchedules.campaignId, id),
        eq(campaignSchedules.type, 'interval'),
      ),
    );
}

/** Lets the worker look at them at once: it finds what is due, and when to come back. */
export async function planSchedules(
  tx: TeamDb,
  campaign: Pick<CampaignRow, 'status'>,
  schedules: readonly Pick<CampaignScheduleRow, 'id'>[],
): Promise<void> {
  if (campaign.status !== 'launched') return;
  await enqueueTeamJobs(
    tx,
    schedules.map(({ id }) => planCampaignJob(id)),
  );
}
