/** A team gets another owner: one of its active members, chosen by the owner, who stays as an admin. */
import { enqueueTeamJobs, listMemberships, settleSpendingJob, type TeamDb } from '@sluice/postgres';
import { AppError } from '@sluice/runtime';
import type { Actor } from '../../access/actor.ts';
import { lockTeamRow } from '../../access/team.store.ts';
import { lockUserRow } from '../../access/user.store.ts';
import { recordAudit } from '../../audit-log/record-audit.ts';
import { OWNED_TEAMS_MAX } from '../teams/change-team.ts';
import { lockMemberRow, type MemberRow, updateMemberRow } from './members.store.ts';

export type HandedOver = { before: MemberRow; after: MemberRow };

/** The team's row is locked: of two that come at once, the second finds that the caller is no longer the owner. */
export async function handOver(tx: TeamDb, actor: Actor, memberId: number): Promise<HandedOver> {
  const { teamId } = actor;
  const team = await lockTeamRow(tx, teamId);
  const before = await lockMemberRow(tx, teamId, actor.memberId);
  if (!before?.roles.includes('owner')) throw new AppError('access.role_missing', { roles: ['owner'] });
  const after = await lockMemberRow(tx, teamId, memberId);
  if (!after) throw new AppError('member.not_found');
  if (after.id === before.id) throw new AppError('member.is_self');
  if (after.status !== 'active' || after.userId === null) throw new AppError('member.not_active');
  await refuseTooManyTeams(tx, after.userId);
  // A team has one owner at any moment, also within the transaction.
  await updateMemberRow(tx, before, { roles: ['admin'] });
  // Nobody can change an owner's limits, so they would stay for ever.
  await updateMemberRow(tx, after, { roles: ['owner'], streamsPerDay: null, spendPerDayMicros: null });
  if (after.spendPerDayMicros !== null) await enqueueTeamJobs(tx, [settleSpendingJob()]);
  await recordAudit(tx, actor, {
    action: 'team.handed_over',
    subject: { id: teamId, name: team.name },
    changes: { owner: { from: before.name, to: after.name } },
  });
  return { before, after };
}

async function refuseTooManyTeams(tx: TeamDb, userId: number): Promise<void> {
  await lockUserRow(tx, userId);
  const owned = (await listMemberships(tx, userId)).filter(({ roles }) => roles.includes('owner'));
  if (owned.length >= OWNED_TEAMS_MAX) throw new AppError('team.limit_reached', { limit: OWNED_TEAMS_MAX });
}
