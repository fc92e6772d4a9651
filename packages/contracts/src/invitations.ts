/** Links that let a person into a team. One that belongs to a waiting member is a member's; these are the team's own. */
import { ROLES } from '@sluice/access';
import { z } from 'zod';
import { teamAccess } from './access.ts';
import { membershipSchema } from './account.ts';
import { errorsOf } from './errors.ts';
import { id, invitationToken } from './fields.ts';
import { invitationParams, teamParams } from './ids.ts';
import { assignableRoles } from './members.ts';
import { openRoute, personRoute, route } from './route.ts';

export const invitationSchema = z.object({
  id,
  roles: z.array(z.enum(ROLES)),
  invitedBy: z.string(),
  expiresAt: z.iso.datetime(),
  createdAt: z.iso.datetime(),
  /** False once it was revoked, is too old, or its maker may invite nobody any more. */
  isOpen: z.boolean(),
  /** Who came by it, the latest first. */
  usedBy: z.array(z.object({ memberId: id, name: z.string(), usedAt: z.iso.datetime() })),
});
export type Invitation = z.infer<typeof invitationSchema>;

const write = route.meta(teamAccess('team', 'members:write'));
const COLLECTION = '/teams/{teamId}/invitations';
const gone = errorsOf('invitation.not_found');
const tokenBody = z.object({ body: z.strictObject({ token: invitationToken }) });

export const invitations = {
  list: route
    .meta(teamAccess('team'))
    .route({
      method: 'GET',
      path: COLLECTION,
      summary: 'List the open links of the team, and those that let somebody in, newest first',
    })
    .input(z.object({ params: teamParams }))
    .output(z.object({ items: z.array(invitationSchema) })),
  create: write
    .route({
      method: 'POST',
      path: COLLECTION,
      successStatus: 201,
      summary: 'Make an invitation link; its token is answered this once',
    })
    .errors(errorsOf('invitation.limit_reached'))
    .input(
      z.object({
        params: teamParams,
        body: z.strictObject({ roles: assignableRoles }),
      }),
    )
    .output(invitationSchema.extend({ token: z.string() })),
  revoke: write
    .route({
      method: 'DELETE',
      path: '/teams/{teamId}/invitations/{invitationId}',
      successStatus: 204,
      summary: 'End an invitation link',
    })
    .errors(gone)
    .input(z.object({ params: invitationParams }))
    .output(z.undefined()),
  preview: openRoute
    .route({
      method: 'POST',
      path: '/invitations/preview',
      summary: 'See what a link invites to, before signing in',
    })
    .errors(gone)
    .input(tokenBody)
    .output(
      z.object({
        teamName: z.string(),
        invitedBy: z.string(),
        roles: z.array(z.enum(ROLES)),
        /** Whom it was sent to; null for a link that was handed over. */
        email: z.string().nullable(),
      }),
    ),
  look: personRoute
    .route({
      method: 'POST',
      path: '/invitations/look',
      summary: 'See what a link invites to, without joining',
    })
    .errors(gone)
    .input(tokenBody)
    .output(
      z.object({
        teamName: z.string(),
        invitedBy: z.string(),
        roles: z.array(z.enum(ROLES)),
        isMember: z.boolean(),
      }),
    ),
  accept: personRoute
    .route({ method: 'POST', path: '/invitations/accept', summary: 'Join the team that a link invites to' })
    .errors(
      errorsOf('invitation.not_found', 'member.suspended', 'member.limit_reached', 'team.limit_reached'),
    )
    .input(tokenBody)
    .output(membershipSchema),
};
