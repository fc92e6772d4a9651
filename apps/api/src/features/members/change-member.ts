/** Every way to change a member. Nobody can change the owner, or themselves. */

import type { AuditAction, MemberCreate, MemberStatus, MemberUpdate } from '@sluice/contracts';
import { isEmail, mayUse } from '@sluice/contracts';
import { enqueueTeamJobs, members, settleSpendingJob, type TeamDb } from '@sluice/postgres';
import { AppError } from '@sluice/runtime';
import type { Actor } from '../../access/actor.ts';
import { lockTeamRow } from '../../access/team.store.ts';
import { changesBetween, hasChanges, recordAudit } from '../../audit-log/record-audit.ts';
import { toDollars, toMicros } from '../../http/money.ts';
import { revokeInvitationsMadeBy } from '../invitations/change-invitation.ts';
import {
  deleteMemberInvitations,
  insertMemberInvitation,
  type NewLink,
} from '../invitations/invitations.store.ts';
import {
  countMembers,
  deleteMemberRow,
  hasMemberOfEmail,
  lockMemberRow,
  type MemberRow,
  updateMemberRow,
} from './members.store.ts';

/** Lists of members are read whole, and sorted in memory. */
export const MEMBERS_MAX = 1_000;

/** Creates a waiting member, and the link that makes them active. */
export async function createMember(
  tx: TeamDb,
  actor: Actor,
  { nameOrEmail, roles, streamsPerDay, spendPerDay }: MemberCreate,
  now: Date,
): Promise<NewLink> {
  const { teamId } = actor;
  await lockTeamRow(tx, teamId);
  await refuseWhenFull(tx, teamId);
  const invitedAs = isEmail(nameOrEmail) ? { invitedEmail: nameOrEmail } : { invitedName: nameOrEmail };
  if (invitedAs.invitedEmail && (await hasMemberOfEmail(tx, teamId, invitedAs.invitedEmail))) {
    throw new AppError('member.already_there');
  }
  const [made] = await tx
    .insert(members)
    .values({
      teamId,
      roles,
      streamsPerDay,
      status: 'waiting',
      ...invitedAs,
      spendPerDayMicros: spendPerDay === null ? null : toMicros(spendPerDay),
    })
    .returning({ id: members.id });
  if (!made) throw new Error('the member was not inserted');
  const subject = { id: made.id, name: nameOrEmail };
  await recordAudit(tx, actor, { action: 'member.added', subject });
  return insertMemberInvitation(tx, actor, { memberId: made.id, roles, now });
}

/** Earlier links stop working: a lost one may be in the wrong hands. */
export async function inviteMemberAgain(
  tx: TeamDb,
  actor: Actor,
  memberId: number,
  now: Date,
): Promise<NewLink> {
  const member = await lockMember(tx, actor, memberId);
  if (member.status !== 'waiting') throw new AppError('member.not_waiting');
  await recordAudit(tx, actor, { action: 'member.invited_again', subject: member });
  return insertMemberInvitation(tx, actor, { memberId, roles: member.roles, now });
}

/** Deletes the link first, so that nobody joins through it meanwhile. */
export async function withdrawMember(tx: TeamDb, actor: Actor, memberId: number): Promise<void> {
  const member = await lockMember(tx, actor, memberId);
  if (member.status !== 'waiting') throw new AppError('member.not_waiting');
  await deleteMemberInvitations(tx, actor.teamId, memberId);
  await deleteMemberRow(tx, member);
  await recordAudit(tx, actor, { action: 'member.withdrawn', subject: member });
}

export async function updateMember(
  tx: TeamDb,
  actor: Actor,
  memberId: number,
  fields: MemberUpdate,
): Promise<void> {
  const member = await lockOtherMember(tx, actor, memberId);
  const { spendPerDayMicros } = member;
  const before = {
    roles: member.roles,
    streamsPerDay: member.streamsPerDay,
    spendPerDay: spendPerDayMicros === null ? null : toDollars(spendPerDayMicros),
  };
  const changes = changesBetween(before, fields);
  if (!hasChanges(changes)) return;
  const { spendPerDay, ...same } = fields;
  const spend =
    spendPerDay === undefined
      ? {}
      : { spendPerDayMicros: spendPerDay === null ? null : toMicros(spendPerDay) };
  await updateMemberRow(tx, member, { ...same, ...spend });
  // A stop by the daily limit may begin or end with it.
  if (changes.spendPerDay) await enqueueTeamJobs(tx, [settleSpendingJob()]);
  await recordAudit(tx, actor, { action: 'member.updated', subject: member, changes });
  if (fields.roles && !mayUse(fields.roles, 'team')) await revokeInvitationsMadeBy(tx, actor, memberId);
}

/** The statuses each action applies to; in any other it does nothing. */
const STATUS_CHANGES = {
  suspended: { from: ['active'], action: 'member.suspended' },
  blocked: { from: ['active', 'suspended'], action: 'member.blocked' },
  active: { from: ['suspended', 'blocked'], action: 'member.activated' },
} as const satisfies Partial<Record<MemberStatus, { from: MemberStatus[]; action: AuditAction }>>;

/** Every request reads the status, so it takes effect at once, for API keys too. The links that the member made are revoked. */
export async function setMemberStatus(
  tx: TeamDb,
  actor: Actor,
  memberId: number,
  to: keyof typeof STATUS_CHANGES,
): Promise<void> {
  const member = await lockOtherMember(tx, actor, memberId);
  if (member.status === 'waiting') throw new AppError('member.still_waiting');
  const { from, action } = STATUS_CHANGES[to];
  if (!from.some((status) => status === member.status)) return;
  await updateMemberRow(tx, member, { status: to });
  const changes = changesBetween<{ status: MemberStatus }>(member, { status: to });
  await recordAudit(tx, actor, { action, subject: member, changes });
  if (to !== 'active') await revokeInvitationsMadeBy(tx, actor, memberId);
}

/** Needs the team's row locked. */
export async function refuseWhenFull(tx: TeamDb, teamId: number): Promise<void> {
  if ((await countMembers(tx, teamId)) >= MEMBERS_MAX) {
    throw new AppError('member.limit_reached', { limit: MEMBERS_MAX });
  }
}

async function lockOtherMember(tx: TeamDb, actor: Actor, memberId: number): Promise<MemberRow> {
  const member = await lockMember(tx, actor, memberId);
  if (member.roles.includes('owner')) throw new AppError('member.is_owner');
  if (member.id === actor.memberId) throw new AppError('member.is_self');
  if (member.status === 'left') throw new AppError('member.has_left');
  return member;
}

async function lockMember(tx: TeamDb, { teamId }: Actor, memberId: number): Promise<MemberRow> {
  const member = await lockMemberRow(tx, teamId, memberId);
  if (!member) throw new AppError('member.not_found');
  return member;
}
