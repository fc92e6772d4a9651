import type { Invitation } from '@sluice/contracts';
import { personProcedures, procedures } from '../../procedures.ts';
import { getMembership } from '../account/memberships.ts';
import { acceptInvitation, lookAtInvitation } from './accept-invitation.ts';
import { createInvitation, revokeInvitation } from './change-invitation.ts';
import { type InvitationRow, listInvitationRows } from './invitations.store.ts';

export const invitationRoutes = {
  list: procedures.invitations.list.handler(async ({ context: { actor, inTeam, clock } }) => {
    const rows = await inTeam((tx) => listInvitationRows(tx, actor.teamId, clock()));
    return { items: rows.map(presentInvitation) };
  }),

  create: procedures.invitations.create.handler(
    async ({ input: { body }, context: { actor, inTeam, clock } }) => {
      const row = await inTeam((tx) => createInvitation(tx, actor, body.roles, clock()));
      return { ...presentInvitation(row), token: row.token };
    },
  ),

  revoke: procedures.invitations.revoke.handler(async ({ input: { params }, context: { actor, inTeam } }) => {
    await inTeam((tx) => revokeInvitation(tx, actor, params.invitationId));
  }),

  look: personProcedures.invitations.look.handler(({ input: { body }, context }) =>
    lookAtInvitation(context, context.person, body.token),
  ),

  accept: personProcedures.invitations.accept.handler(async ({ input: { body }, context }) => {
    const teamId = await acceptInvitation(context, context.person, body.token);
    return getMembership(context.db, context.person.userId, teamId);
  }),
};

function presentInvitation({ id, roles, invitedBy, expiresAt, createdAt }: InvitationRow): Invitation {
  return { id, roles, invitedBy, expiresAt: expiresAt.toISOString(), createdAt: createdAt.toISOString() };
}
