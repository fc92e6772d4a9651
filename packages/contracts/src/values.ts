/** What the contract offers to choose from, without its schemas: a screen can list it without loading the rules of every route. */
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
export * from './account.values.ts';
export { AUDIT_ACTIONS, type AuditAction } from './audit.values.ts';
export * from './bills.values.ts';
export * from './campaigns.values.ts';
export {
  CONVERSION_MEANINGS,
  CONVERSION_QUERY,
  CONVERSION_STATES,
  CONVERSION_STATUSES_MAX,
  type ConversionMeaning,
  type ConversionState,
} from './conversions.values.ts';
export {
  DASHBOARD_PERIODS,
  DASHBOARD_SERIES,
  type DashboardPeriod,
  type DashboardSeries,
  LAUNCH_DAYS,
  TRANSACTION_STATES,
  TRANSACTION_TYPES,
  type TransactionState,
  type TransactionType,
  UNKNOWN_COUNTRY,
  UNKNOWN_COUNTRY_CODES,
} from './dashboard.values.ts';
export {
  BOUGHT_DOMAIN_REMOVERS,
  CDN_ACCOUNT_KINDS,
  type CdnAccountKind,
  DOMAIN_BULK_LIMIT,
  DOMAIN_FINDINGS,
  DOMAIN_SOURCES,
  DOMAIN_STATES,
  type DomainFinding,
  type DomainSource,
  type DomainState,
  PURCHASE_STATES,
  type PurchaseState,
  REPLACEMENT_OUTCOMES,
  type ReplacementOutcome,
} from './domains.values.ts';
export { ID_MAX, PERSON_NAME_MAX, TEAM_NAME_MAX } from './fields.values.ts';
export * from './finances.values.ts';
export * from './integrations-keys.values.ts';
export * from './integrations-webhooks.values.ts';
export {
  LANDING_LIMITS,
  LANDING_SORTS,
  LANDING_STATUSES,
  type LandingStatus,
  PICTURE_LIMITS,
  PICTURE_TYPES,
  PREVIEW_LINK_DAYS,
} from './landings.values.ts';
export * from './live.values.ts';
export {
  ASSIGNABLE_ROLES,
  type AssignableRole,
  INVITATION_DAYS,
  MEMBER_LIMITS,
  MEMBER_SORTS,
  MEMBER_STATUSES,
  type MemberStatus,
} from './members.values.ts';
export { PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX, PAGE_SIZES } from './paging.values.ts';
export {
  PIXEL_LINE_PROBLEM,
  PIXEL_RULES,
  PIXEL_TAKEN_PROBLEM,
  type PixelLineProblem,
  parsePixelLines,
} from './pixels.fields.ts';
export { PIXEL_LIMITS } from './pixels.values.ts';
export * from './postbacks.values.ts';
export * from './push-statistics.values.ts';
export * from './split-tests.values.ts';
export * from './statistics.values.ts';
export * from './streams.values.ts';
export * from './traffic.values.ts';
export * from './visits.values.ts';
