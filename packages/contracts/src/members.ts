import { ROLES } from '@sluice/access';
import { z } from 'zod';
import { teamAccess } from './access.ts';
import { errorsOf } from './errors.ts';
import { email, id, personName, searchText } from './fields.ts';
import { memberParams, teamParams } from './ids.ts';
import { ASSIGNABLE_ROLES, MEMBER_LIMITS, MEMBER_SORTS, MEMBER_STATUSES } from './members.values.ts';
import { listText, numberedPageOf, numberedPageQuery } from './paging.ts';
import { peopleRoute, route } from './route.ts';
import { STREAM_STATUSES } from './streams.values.ts';

const assignableRole = z.enum(ASSIGNABLE_ROLES);

/** A member's numbers in a month of the team, the current one unless another is asked for. `spent` in dollars. */
const monthSchema = z.object({
  spent: z.number(),
  pwa: z.number().int(),
  installs: z.number().int(),
  redirects: z.number().int(),
  registrations: z.number().int(),
  deposits: z.number().int(),
});

const monthCounts = {
  blackPage: z.number().int(),
  clickButton: z.number().int(),
  deposits: z.number().int(),
  /** In dollars, as `revenue` and `profit`. */
  spent: z.number(),
  revenue: z.number(),
  profit: z.number(),
};
/** A member's month by day and by stream: what their streams brought and cost while they were theirs. */
const memberDaysSchema = z.object({
  /** Such as 2026-10. */
  month: z.string(),
  timeZone: z.string(),
  totals: monthSchema.extend(monthCounts),
  /** Every day of the month, in order; of the current one up to today. */
  days: z.array(z.object({ date: z.iso.date(), ...monthCounts })),
  /** Most shown first: those with events in the month, then the other streams that are the member's now. At most two hundred. */
  streams: z.array(
    z.object({
      id,
      name: z.string(),
      /** Null for a stream that was removed, or is somebody else's now. */
      status: z.enum(STREAM_STATUSES).nullable(),
      ...monthCounts,
    }),
  ),
  /** How many such streams there are, listed or not. */
  streamsTotal: z.number().int(),
});
export type MemberDays = z.infer<typeof memberDaysSchema>;

export const memberSchema = z.object({
  id,
  teamId: id,
  name: z.string(),
  /** Null for someone invited by name alone. */
  email: z.string().nullable(),
  roles: z.array(z.enum(ROLES)),
  status: z.enum(MEMBER_STATUSES),
  /** Null is no limit. */
  streamsPerDay: z.number().int().nullable(),
  /** In dollars; null is no limit. */
  spendPerDay: z.number().nullable(),
  /** In dollars, since the team's midnight: what counts towards `spendPerDay`, purchases included; null where there is no limit. */
  spentToday: z.number().nullable(),
  streams: z.number().int(),
  /** Null while ClickHouse is unavailable: the list is answered without numbers. */
  month: monthSchema.nullable(),
  createdAt: z.iso.datetime(),
});
export type Member = z.infer<typeof memberSchema>;
export type MemberMonth = z.infer<typeof monthSchema>;

const limits = {
  streamsPerDay: z.number().int().min(0).max(MEMBER_LIMITS.streamsPerDay).nullable(),
  /** In whole cents. */
  spendPerDay: z.number().min(0).max(MEMBER_LIMITS.spendPerDay).multipleOf(0.01).nullable(),
};
export const assignableRoles = z
  .array(assignableRole)
  .min(1)
  .max(ASSIGNABLE_ROLES.length)
  .refine((items) => new Set(items).size === items.length, 'Must not repeat an entry');

const memberCreateBody = z.strictObject({
  /** An e-mail address gets the link by mail; with a name the inviter passes the link on. */
  nameOrEmail: z.union([email, personName]),
  roles: assignableRoles,
  streamsPerDay: limits.streamsPerDay.default(null),
  spendPerDay: limits.spendPerDay.default(null),
});
export type MemberCreate = z.output<typeof memberCreateBody>;

const memberUpdateBody = z
  .strictObject({ roles: assignableRoles, ...limits })
  .partial()
  .refine((body) => Object.keys(body).length > 0, 'Must change something');
export type MemberUpdate = z.output<typeof memberUpdateBody>;

/** The token is only in this response: the database keeps its hash. */
const invitedMemberSchema = z.object({
  member: memberSchema,
  token: z.string(),
  expiresAt: z.iso.datetime(),
  /** Whether the link was also mailed. */
  mailed: z.boolean(),
});

/** Of the numbers, such as 2026-10, in the team's time zone; the current one without it. */
const month = z.string().regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/, 'Must be a month such as 2026-10');

const memberListQuery = numberedPageQuery(MEMBER_SORTS, 'name').extend({
  /** Part of a name or an e-mail address. */
  member: searchText.optional(),
  roles: listText(ROLES).optional(),
  status: listText(MEMBER_STATUSES).optional(),
  month: month.optional(),
});
export type MemberListQuery = z.output<typeof memberListQuery>;

const read = route.meta(teamAccess('team'));
/** A leaked key must not be able to let somebody in, nor to raise a member's roles. */
const write = peopleRoute('team');
const COLLECTION = '/teams/{teamId}/members';
const ONE = '/teams/{teamId}/members/{memberId}';
const untouchable = errorsOf('member.not_found', 'member.is_owner', 'member.is_self', 'member.has_left');

export const members = {
  list: read
    .route({ method: 'GET', path: COLLECTION, summary: 'List members with their month' })
    .input(z.object({ params: teamParams, query: memberListQuery }))
    .output(
      numberedPageOf(memberSchema).extend({
        /** Of all members that fit, on every page; null while ClickHouse is unavailable. */
        totals: monthSchema.nullable(),
      }),
    ),
  get: read
    .route({ method: 'GET', path: ONE, summary: 'Get a member' })
    .errors(errorsOf('member.not_found'))
    .input(z.object({ params: memberParams }))
    .output(memberSchema),
  days: read
    .route({
      method: 'GET',
      path: `${ONE}/days`,
      summary: 'Get a member’s month by day and by stream',
    })
    .errors(errorsOf('member.not_found', 'statistics.too_much'))
    .input(z.object({ params: memberParams, query: z.strictObject({ month: month.optional() }) }))
    .output(memberDaysSchema),
  create: write
    .route({
      method: 'POST',
      path: COLLECTION,
      successStatus: 201,
      summary: 'Add a member, who waits until the invitation is accepted',
    })
    .errors(errorsOf('member.already_there', 'member.limit_reached'))
    .input(z.object({ params: teamParams, body: memberCreateBody }))
    .output(invitedMemberSchema),
  update: write
    .route({ method: 'PATCH', path: ONE, summary: 'Change roles and daily limits' })
    .errors(untouchable)
    .input(z.object({ params: memberParams, body: memberUpdateBody }))
    .output(memberSchema),
  invite: write
    .route({ method: 'POST', path: `${ONE}/invite`, summary: 'Create a new link for a waiting member' })
    .errors(errorsOf('member.not_found', 'member.not_waiting'))
    .input(z.object({ params: memberParams }))
    .output(invitedMemberSchema),
  withdraw: write
    .route({
      method: 'DELETE',
      path: ONE,
      successStatus: 204,
      summary: 'Withdraw the invitation of a waiting member, and remove them from the list',
    })
    .errors(errorsOf('member.not_found', 'member.not_waiting'))
    .input(z.object({ params: memberParams }))
    .output(z.undefined()),
  suspend: changeStatus('suspend', 'Suspend a member, who loses access at once'),
  activate: changeStatus('activate', 'Reactivate a suspended or blocked member'),
  block: changeStatus('block', 'Block a member'),
  leave: peopleRoute('profile')
    .route({
      method: 'POST',
      path: '/teams/{teamId}/leave',
      successStatus: 204,
      summary: 'Leave the team; streams, landings and campaigns stay and go on',
    })
    .errors(errorsOf('team.owner_leaves'))
    .input(z.object({ params: teamParams }))
    .output(z.undefined()),
  /** By the owner alone. */
  handOver: write
    .route({
      method: 'POST',
      path: `${ONE}/hand-over`,
      summary: 'Hand the team over to an active member; the owner becomes an admin',
    })
    .errors(errorsOf('member.not_found', 'member.is_self', 'member.not_active', 'team.limit_reached'))
    .input(z.object({ params: memberParams }))
    .output(memberSchema),
};

function changeStatus(verb: 'suspend' | 'activate' | 'block', summary: string) {
  return write
    .route({ method: 'POST', path: `${ONE}/${verb}`, summary })
    .errors(untouchable)
    .errors(errorsOf('member.still_waiting'))
    .input(z.object({ params: memberParams }))
    .output(memberSchema);
}
