import { procedures } from '../../http/procedures.ts';
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
};
