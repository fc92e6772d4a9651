export {
  CAMPAIGN_KINDS,
  CAMPAIGN_TYPES,
  type CampaignKind,
  type CampaignType,
  canBeBlank,
  countSpintax,
  expandSpintax,
  findLanguage as findMessageLanguage,
  findShownPart as campaignShownPart,
  HEALTH_LIMITS as CAMPAIGN_HEALTH_LIMITS,
  hasWrongMacros,
  healthShares as campaignHealthShares,
  KINDS as CAMPAIGN_KIND_RULES,
  longestSpintax,
  MESSAGE_MACROS,
  PUSH_HOST_LIMITS,
  PUSH_HOST_PROBLEMS,
  PUSH_HOST_STATES,
  parseSpintax,
  SCHEDULE_CLOCKS,
  SCHEDULE_TYPES,
  type ScheduleClock,
  type ScheduleType,
  SHOWN_LIMITS as CAMPAIGN_SHOWN_LIMITS,
  TIME_UNITS,
  type TimeUnit,
  URGENCIES,
  type Urgency,
  WEEKDAYS,
  type Weekday,
} from '@sluice/campaigns';

export const CAMPAIGN_STATUSES = ['suspended', 'launched'] as const;
export type CampaignStatus = (typeof CAMPAIGN_STATUSES)[number];

/** Why the guard has switched a campaign off. */
export const CAMPAIGN_PAUSE_REASONS = ['refused', 'unsubscribed', 'shown', 'domain'] as const;

/** Of the team's audit log, what a campaign's own page tells. */
export const CAMPAIGN_LOG_ACTIONS = [
  'campaign.created',
  'campaign.updated',
  'campaign.launched',
  'campaign.stopped',
  'campaign.paused',
  'campaign.transferred',
  'campaign.schedule_added',
  'campaign.schedule_changed',
  'campaign.schedule_removed',
] as const;

export const CAMPAIGN_SORTS = ['name', 'status', 'next', 'createdAt', 'updatedAt'] as const;

/** What became of a send. Missed: it could not begin within the six hours for which it is worth sending late. */
export const CAMPAIGN_RUN_STATES = ['sending', 'done', 'stopped', 'missed'] as const;

/** Why a subscriber is not in the audience. */
export const AUDIENCE_REASONS = [
  'unsubscribed',
  'denied',
  'ended',
  'step',
  /** On their own clock, the time of that send is over by now. */
  'over',
  'capped',
  'quiet',
] as const;
export type AudienceReason = (typeof AUDIENCE_REASONS)[number];

export const CAMPAIGN_LIMITS = {
  nameLength: 100,
  /** Deleted in one call. */
  bulk: 100,
  countries: 250,
  hosts: 100,
  languages: 30,
  schedules: 50,
  variants: 10,
  /** Of the longest text that the Spintax can become. */
  titleLength: 100,
  bodyLength: 300,
  /** Of the Spintax itself. */
  titleText: 1_000,
  bodyText: 3_000,
  urlLength: 1_000,
  /** Of an icon, a picture or a button's link: all of them share a message's 4 KB. */
  addressLength: 500,
  buttons: 2,
  buttonLength: 30,
  capPerDay: 50,
  ttlHours: 72,
  /** An interval has at most so many days. */
  intervalDays: 30,
} as const;

/** What is asked for an answer before a campaign goes out. */
export const CHECKED_PARTS = ['link', 'button', 'icon', 'badge', 'image'] as const;
/** No host: a path, and the stream has no domain that is served. Not public: an address that only our own network could reach. */
export const LINK_RESULTS = [
  'answers',
  'error_status',
  'not_picture',
  'redirects',
  'timeout',
  'unreachable',
  'not_public',
  'no_host',
] as const;

/** How many of the next send times are shown. */
export const SEND_TIMES_SHOWN = 10;
/** What came of a test message in one browser. */
export const TEST_MESSAGE_RESULTS = ['accepted', 'gone', 'failed'] as const;

/** In this order: owner, admin, or push specialist without media buyer pick the member whom a campaign is made for. */
export const mayChooseCampaignMember = (roles: readonly string[]): boolean =>
  roles.includes('owner') ||
  roles.includes('admin') ||
  (roles.includes('push_manager') && !roles.includes('mediabuyer'));

/** A push specialist who is a media buyer too, and neither owner nor admin, makes no campaigns. */
export const mayCreateCampaigns = (roles: readonly string[]): boolean =>
  !(roles.includes('push_manager') && roles.includes('mediabuyer')) ||
  roles.includes('owner') ||
  roles.includes('admin');
