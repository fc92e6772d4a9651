/** The API, once: the server, the typed client and the OpenAPI document all come from `contract`. */
import { account } from './account.ts';
import { audit } from './audit.ts';
import { dashboard } from './dashboard.ts';
import { domains } from './domains.ts';
import { invitations } from './invitations.ts';
import { members } from './members.ts';
import { search } from './search.ts';
import { streams } from './streams.ts';
import { teams } from './teams.ts';

export const contract = { account, teams, members, invitations, audit, dashboard, search, streams, domains };

export {
  mayUse,
  ROLES,
  type Role,
  SCOPES,
  type Scope,
  SECTION_ROLES,
  SECTIONS,
  type Section,
  TEAM_WIDE_ROLES,
} from '@sluice/access';
export type { Access } from './access.ts';
export type { Account, Membership } from './account.ts';
export { AUDIT_ACTIONS, type AuditAction, type AuditEntry } from './audit.ts';
export { COUNTRY_CODES } from './countries.ts';
export {
  DASHBOARD_PERIODS,
  DASHBOARD_SERIES,
  type Dashboard,
  type DashboardChart,
  type DashboardPeriod,
  type DashboardSeries,
} from './dashboard.ts';
export type { Domain } from './domains.ts';
export { type ApiError, apiErrorSchema } from './errors.ts';
export { isEmail, PERSON_NAME_MAX, TEAM_NAME_MAX } from './fields.ts';
export { INVITATION_DAYS, type Invitation } from './invitations.ts';
export {
  ASSIGNABLE_ROLES,
  MEMBER_LIMITS,
  MEMBER_SORTS,
  MEMBER_STATUSES,
  type Member,
  type MemberCreate,
  type MemberListQuery,
  type MemberMonth,
  type MemberStatus,
  type MemberUpdate,
} from './members.ts';
export { PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX, PAGE_SIZES, type PageQuery } from './paging.ts';
export { STREAM_NAME_MAX } from './stream-fields.ts';
export type { Stream, StreamCreate, StreamUpdate, StreamVersion } from './streams.ts';
export type { Team } from './teams.ts';
