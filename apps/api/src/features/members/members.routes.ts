import { isEmail } from '@sluice/contracts';
import { procedures } from '../../http/procedures.ts';
import type { TeamContext } from '../../http/request-context.ts';
import type { NewLink } from '../invitations/invitations.store.ts';
import {
  createMember,
  inviteMemberAgain,
  setMemberStatus,
  updateMember,
  withdrawMember,
} from './change-member.ts';
import { handOver } from './hand-over.ts';
import { leaveTeam } from './leave-team.ts';
import { getMember, listMembers } from './list-members.ts';
import { mailHandOver } from './mail-hand-over.ts';
import { mailInvitation, refuseTooManyMails } from './mail-invitation.ts';
import { readMemberDays } from './member-days.ts';

export const memberRoutes = {
  list: procedures.members.list.handler(({ input: { query }, context }) =>
    listMembers(context, context.inTeam, context.actor, query),
  ),

  get: procedures.members.get.handler(({ input: { params }, context }) =>
    getMember(context, context.inTeam, context.actor, params.memberId),
  ),

  days: procedures.members.days.handler(({ input: { params, query }, context }) =>
    readMemberDays(context, params.memberId, query.month),
  ),

  create: procedures.members.create.handler(async ({ input: { body }, context }) => {
    const { actor, inTeam, clock } = context;
    if (isEmail(body.nameOrEmail)) refuseTooManyMails(context, actor);
    return presentInvited(context, await inTeam((tx) => createMember(tx, actor, body, clock())));
  }),

  invite: procedures.members.invite.handler(async ({ input: { params }, context }) => {
    const { actor, inTeam, clock } = context;
    refuseTooManyMails(context, actor);
    const link = await inTeam((tx) => inviteMemberAgain(tx, actor, params.memberId, clock()));
    return presentInvited(context, link);
  }),

  update: procedures.members.update.handler(async ({ input: { params, body }, context }) => {
    const { actor, inTeam } = context;
    await inTeam((tx) => updateMember(tx, actor, params.memberId, body));
    return getMember(context, inTeam, actor, params.memberId);
  }),

  withdraw: procedures.members.withdraw.handler(async ({ input: { params }, context: { actor, inTeam } }) => {
    await inTeam((tx) => withdrawMember(tx, actor, params.memberId));
  }),

  suspend: procedures.members.suspend.handler(({ input: { params }, context }) =>
    changeStatus(context, params.memberId, 'suspended'),
  ),

  activate: procedures.members.activate.handler(({ input: { params }, context }) =>
    changeStatus(context, params.memberId, 'active'),
  ),

  leave: procedures.members.leave.handler(async ({ context: { actor, inTeam } }) => {
    await inTeam((tx) => leaveTeam(tx, actor));
  }),

  handOver: procedures.members.handOver.handler(async ({ input: { params }, context }) => {
    const { actor, inTeam } = context;
    const { before, after } = await inTeam((tx) => handOver(tx, actor, params.memberId));
    await mailHandOver(context, inTeam, { before, after });
    return getMember(context, inTeam, actor, params.memberId);
  }),

  block: procedures.members.block.handler(({ input: { params }, context }) =>
    changeStatus(context, params.memberId, 'blocked'),
  ),
};

async function changeStatus(context: TeamContext, memberId: number, to: 'active' | 'suspended' | 'blocked') {
  const { actor, inTeam } = context;
  await inTeam((tx) => setMemberStatus(tx, actor, memberId, to));
  return getMember(context, inTeam, actor, memberId);
}

/** After the transaction: a mail cannot be rolled back, and sending it must not hold locks. */
async function presentInvited(context: TeamContext, { memberId, token, expiresAt }: NewLink) {
  const member = await getMember(context, context.inTeam, context.actor, memberId);
  const mailed = await mailInvitation(context, context.inTeam, context.actor, { email: member.email, token });
  return { member, token, expiresAt: expiresAt.toISOString(), mailed };
}
