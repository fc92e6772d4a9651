import { openProcedures, personProcedures, procedures } from '../../procedures.ts';
import { getMembership } from '../account/memberships.ts';
import { acceptInvitation, lookAtInvitation, previewInvitation } from './accept-invitation.ts';
import { createInvitation, revokeInvitation } from './change-invitation.ts';
import { listInvitationRows, listInvitationUses } from './invitations.store.ts';
import { presentInvitation, presentInvitations } from './present-invitation.ts';

export const invitationRoutes = {
  list: procedures.invitations.list.handler(async ({ context: { actor, inTeam, clock } }) => {
    const now = clock();
    return inTeam(async (tx) => ({
      items: presentInvitations(
        await listInvitationRows(tx, actor.teamId, now),
        await listInvitationUses(tx, actor.teamId),
        now,
      ),
    }));
  }),

  create: procedures.invitations.create.handler(
    async ({ input: { body }, context: { actor, inTeam, clock } }) => {
      const now = clock();
      const row = await inTeam((tx) => createInvitation(tx, actor, body.roles, now));
      return { ...presentInvitation(row, [], now), token: row.token };
    },
  ),

  revoke: procedures.invitations.revoke.handler(async ({ input: { params }, context: { actor, inTeam } }) => {
    await inTeam((tx) => revokeInvitation(tx, actor, params.invitationId));
  }),

  preview: openProcedures.invitations.preview.handler(({ input: { body }, context }) =>
    previewInvitation(context, body.token),
  ),

  look: personProcedures.invitations.look.handler(({ input: { body }, context }) =>
    lookAtInvitation(context, context.person, body.token),
  ),

  accept: personProcedures.invitations.accept.handler(async ({ input: { body }, context }) => {
    const teamId = await acceptInvitation(context, context.person, body.token);
    return getMembership(context.db, context.person.userId, teamId);
  }),
};
