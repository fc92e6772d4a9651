/** Invitation links of the team itself. The link of a waiting member belongs to that member. */
import { ROLES } from '@sluice/access';
import { z } from 'zod';
import { teamAccess } from './access.ts';
import { membershipSchema } from './account.ts';
import { errorsOf } from './errors.ts';
import { id, invitationToken } from './fields.ts';
import { invitationParams, teamParams } from './ids.ts';
import { assignableRoles } from './members.ts';
import { openRoute, peopleRoute, personRoute, route } from './route.ts';

export const invitationSchema = z.object({
  id,
  roles: z.array(z.enum(ROLES)),
  invitedBy: z.string(),
  expiresAt: z.iso.datetime(),
  createdAt: z.iso.datetime(),
  /** False once it is revoked or expired, or its maker may no longer invite. */
  isOpen: z.boolean(),
  /** Who joined through it, latest first. */
  usedBy: z.array(z.object({ memberId: id, name: z.string(), usedAt: z.iso.datetime() })),
});
export type Invitation = z.infer<typeof invitationSchema>;

/** A leaked key must not be able to let somebody in. */
const write = peopleRoute('team');
const COLLECTION = '/teams/{teamId}/invitations';
const gone = errorsOf('invitation.not_found');
const tokenBody = z.object({ body: z.strictObject({ token: invitationToken }) });

export const invitations = {
  list: route
    .meta(teamAccess('team'))
    .route({
      method: 'GET',
      path: COLLECTION,
      summary: 'List the team’s open and used invitation links, newest first',
    })
    .input(z.object({ params: teamParams }))
    .output(z.object({ items: z.array(invitationSchema) })),
  create: write
    .route({
      method: 'POST',
      path: COLLECTION,
      successStatus: 201,
      summary: 'Create an invitation link; its token is shown only once',
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
      summary: 'Revoke an invitation link',
    })
    .errors(gone)
    .input(z.object({ params: invitationParams }))
    .output(z.undefined()),
  preview: openRoute
    .route({
      method: 'POST',
      path: '/invitations/preview',
      summary: 'Preview an invitation link before signing in',
    })
    .errors(gone)
    .input(tokenBody)
    .output(
      z.object({
        teamName: z.string(),
        invitedBy: z.string(),
        roles: z.array(z.enum(ROLES)),
        /** The address it was mailed to; null for a link that was passed on by hand. */
        email: z.string().nullable(),
      }),
    ),
  look: personRoute
    .route({
      method: 'POST',
      path: '/invitations/look',
      summary: 'Preview an invitation link without joining',
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
