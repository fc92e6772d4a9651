import { z } from 'zod';
import { ROLES, SECTION_ROLES } from './access.ts';
import { errorsOf } from './errors.ts';
import { id, memberParams, teamParams } from './ids.ts';
import { pageOf, pageQuery } from './paging.ts';
import { route } from './route.ts';

const MEMBER_STATUSES = ['active', 'suspended', 'blocked'] as const;

export const memberSchema = z.object({
  id,
  teamId: id,
  name: z.string(),
  email: z.string(),
  roles: z.array(z.enum(ROLES)),
  status: z.enum(MEMBER_STATUSES),
  createdAt: z.iso.datetime(),
});
export type Member = z.infer<typeof memberSchema>;

const read = route.meta({ roles: SECTION_ROLES.team, scope: 'read' });

export const members = {
  list: read
    .route({ method: 'GET', path: '/teams/{teamId}/members', summary: 'List members, newest first' })
    .input(z.object({ params: teamParams, query: pageQuery }))
    .output(pageOf(memberSchema)),
  get: read
    .route({ method: 'GET', path: '/teams/{teamId}/members/{memberId}', summary: 'Get a member' })
    .errors(errorsOf('member.not_found'))
    .input(z.object({ params: memberParams }))
    .output(memberSchema),
};
