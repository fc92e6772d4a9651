import { ROLES, type Role } from '@sluice/access';

/** waiting: invited, and the invitation not yet accepted. left: by their own choice; a new invitation lets them back in. */
export { MEMBER_STATUSES, type MemberStatus } from '@sluice/reference';

/** The owner's role comes with the team and cannot be assigned. */
export type AssignableRole = Exclude<Role, 'owner'>;
export const ASSIGNABLE_ROLES = ROLES.filter((role): role is AssignableRole => role !== 'owner');

/** `spendPerDay` in dollars. */
export const MEMBER_LIMITS = { streamsPerDay: 10_000, spendPerDay: 1_000_000 } as const;

export const MEMBER_SORTS = [
  'name',
  'spent',
  'pwa',
  'installs',
  'redirects',
  'registrations',
  'deposits',
  'streams',
  'status',
  'createdAt',
] as const;

export const INVITATION_DAYS = 7;
