/** The invitation routes that make a person a member; the team's own side of invitations is the invitations feature. */
import { openProcedures, personProcedures } from '../../http/procedures.ts';
import { getMembership } from '../teams/memberships.ts';
import { acceptInvitation, lookAtInvitation, previewInvitation } from './accept-invitation.ts';

export const acceptInvitationRoutes = {
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
