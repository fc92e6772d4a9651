export { CARRY_KINDS, CARRY_STATES, STREAM_STATUSES, type StreamStatus } from '@sluice/reference';
export { DEVICES, EDGE_DOCUMENT_DEFAULTS, OPERATING_SYSTEMS } from '@sluice/routing';
export {
  addsUp,
  CUSTOM_JS_LENGTH,
  DEFAULT_STREAM_APP,
  DEFAULT_STREAM_SETTINGS,
  findMisplacedMacros,
  findS2sUrlProblem,
  findUnknownMacros,
  INTEGRATION_PLATFORMS,
  type IntegrationPlatform,
  LANDINGS_MAX,
  linkSchema,
  REPORTED_EVENTS,
  type ReportedEvent,
  type S2sUrlProblem,
  SPLIT_TOTAL,
  type SplitShare,
  type StreamApp,
  type StreamSettings,
  streamAppSchema,
  streamSettingsSchema,
} from '@sluice/streams/settings';

/** In dollars or per cent: only roles that see statistics get them, and sort by them. */
export const STREAM_MONEY_SORTS = ['spent', 'revenue', 'profit', 'roi', 'epc'] as const;
export const STREAM_NUMBER_SORTS = [
  'unics',
  'clickButton',
  'installs',
  'registrations',
  'deposits',
  'clickToDeposit',
  ...STREAM_MONEY_SORTS,
] as const;
export type StreamNumberSort = (typeof STREAM_NUMBER_SORTS)[number];
export const STREAM_SORTS = ['name', 'status', 'createdAt', 'updatedAt', ...STREAM_NUMBER_SORTS] as const;

export const STREAM_LIMITS = {
  nameLength: 100,
  tags: 20,
  tagLength: 30,
  /** Deleted in one call. */
  bulk: 100,
} as const;

/** What a copy or transfer does, in this order. */
export const CARRY_STEPS = [
  'landings',
  'facebook_pixel',
  'tiktok_pixel',
  'white_page',
  'split_test',
  'set_landings',
  'completing',
] as const;
export type CarryStep = (typeof CARRY_STEPS)[number];

/** What a launch depends on, in the order of the checks. */
export const PREFLIGHT_CHECKS = [
  'domain',
  'dns',
  'tls',
  'landing',
  'link',
  'white_page',
  'pixels',
  'countries',
  'page_weight',
  'balance',
] as const;
export type PreflightCheck = (typeof PREFLIGHT_CHECKS)[number];

/**
 * Findings of the preflight. Each has a message with advice in every language of the console; beside each, the values in it.
 */
export const PREFLIGHT_FINDINGS = [
  /** hosts */
  'domain_bound',
  'domain_missing',
  /** host */
  'domain_blocked',
  /** host */
  'domain_not_proved',
  /** host, date */
  'domain_expired',
  /** host, date */
  'domain_expires_soon',
  /** hosts */
  'dns_right',
  /** host, wanted */
  'dns_missing',
  /** host, seen, wanted */
  'dns_elsewhere',
  /** host */
  'dns_unreachable',
  'dns_without_domain',
  /** host, issuer, date */
  'tls_right',
  /** host, said */
  'tls_wrong',
  /** host, said */
  'tls_unreachable',
  /** Not checked before DNS points here. */
  'tls_before_dns',
  /** names */
  'landing_completed',
  'landing_missing',
  /** name */
  'landing_not_completed',
  /** link */
  'link_set',
  'link_missing',
  'link_missing_for_trying',
  /** macros */
  'link_macros_unknown',
  /** macros */
  'link_macros_misplaced',
  /** title */
  'white_page_there',
  'white_page_missing',
  'white_page_not_needed',
  /** count */
  'pixels_right',
  'pixels_none',
  /** network, pixelId */
  'pixel_without_token',
  /** network, pixelId, problem */
  'pixel_wrong',
  /** network, pixelId */
  'pixel_unreadable',
  /** asked, count: the networks were asked about so many of them. */
  'tokens_taken',
  /** network, pixelId, error */
  'token_refused',
  /** network, pixelId: the network did not answer. */
  'token_not_asked',
  /** count */
  'countries_named',
  'countries_missing',
  /** The cloak is off. */
  'countries_not_asked',
  /** name, kilobytes, limit */
  'page_weight_right',
  /** name, kilobytes, limit */
  'page_weight_heavy',
  'page_weight_without_landing',
  /** balance, in dollars */
  'balance_there',
  'balance_not_needed',
  /** balance, in dollars */
  'balance_empty',
  /** balance, in dollars: the stream's member has spent the daily limit */
  'balance_limited',
] as const;
export type PreflightFinding = (typeof PREFLIGHT_FINDINGS)[number];

/** In the preflight's table: every country that the stream does not name. */
export const UNLISTED_COUNTRY = 'XX';
