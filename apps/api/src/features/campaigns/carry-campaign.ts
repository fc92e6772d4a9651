/** Copies, transfers and removes campaigns. */
import { type CampaignRow, campaigns, type TeamDb } from '@sluice/postgres';
import { AppError } from '@sluice/runtime';
import type { Actor } from '../../access/actor.ts';
import { scopeOf } from '../../access/owner-scope.ts';
import { recordAudit } from '../../audit-log/record-audit.ts';
import { findMemberRow } from '../members/members.store.ts';
import { getRecipient } from '../members/recipients.ts';
import {
  hasCampaignOfName,
  listScheduleRows,
  lockCampaign,
  lockCampaignRows,
  updateCampaignRow,
} from './campaigns.store.ts';
import { refuseCreator } from './change-campaign.ts';
import { insertSchedule } from './change-schedule.ts';
import { endSends } from './stop-send.ts';

/** The campaign first, then its schedules. The copy belongs to the actor and is not active. */
export async function copyCampaign(
  tx: TeamDb,
  actor: Actor,
  campaignId: number,
  { name, isNameConfirmed, now }: { name: string; isNameConfirmed: boolean; now: Date },
): Promise<CampaignRow> {
  refuseCreator(actor);
  const source = await lockCampaign(tx, actor, campaignId);
  if (!isNameConfirmed && (await hasCampaignOfName(tx, scopeOf(actor), name))) {
    throw new AppError('campaign.name_taken');
  }
  const { teamId, kind, streamId, countries, hosts, timeZone, languages, mainLanguage, settings } = source;
  const columns = { teamId, kind, streamId, countries, hosts, timeZone, languages, mainLanguage, settings };
  const [made] = await tx
    .insert(campaigns)
    .values({ ...columns, name, memberId: actor.memberId })
    .returning();
  if (!made) throw new Error('the campaign was not inserted');
  for (const schedule of await listScheduleRows(tx, teamId, [campaignId])) {
    const { type, clock, timeZone: zone, date, time, weekdays, count, unit, messages } = schedule;
    const copied = { type, clock, timeZone: zone, date, time, weekdays, count, unit, messages };
    await insertSchedule(tx, made, copied, now);
  }
  const changes = { name: { from: source.name, to: name } };
  await recordAudit(tx, actor, { action: 'campaign.copied', subject: made, changes });
  return made;
}

export async function transferCampaign(
  tx: TeamDb,
  actor: Actor,
  campaignId: number,
  email: string,
): Promise<CampaignRow> {
  const campaign = await lockCampaign(tx, actor, campaignId);
  const recipient = await getRecipient(tx, actor.teamId, 'messages', email);
  if (recipient.memberId === actor.memberId) throw new AppError('campaign.same_member');
  if (recipient.memberId === campaign.memberId) return campaign;
  const owner = await findMemberRow(tx, actor.teamId, campaign.memberId);
  const given = await updateCampaignRow(tx, campaign, { memberId: recipient.memberId });
  const changes = { owner: { from: owner?.name ?? null, to: recipient.name } };
  await recordAudit(tx, actor, { action: 'campaign.transferred', subject: campaign, changes });
  return given;
}

/** All of them or none. The rows stay, for the sends that were made; nothing more is sent. Answers how many there were. */
export async function removeCampaigns(
  tx: TeamDb,
  actor: Actor,
  campaignIds: readonly number[],
  now: Date,
): Promise<number> {
  const wanted = [...new Set(campaignIds)];
  const found = await lockCampaignRows(tx, scopeOf(actor), wanted);
  if (found.length < wanted.length) throw new AppError('campaign.not_found');
  for (const campaign of found) {
    await updateCampaignRow(tx, campaign, { removedAt: now, status: 'suspended', launchedAt: null });
    await recordAudit(tx, actor, { action: 'campaign.removed', subject: campaign });
  }
  await endSends(tx, actor.teamId, { of: 'campaignId', ids: wanted });
  return found.length;
}
