/** The seven kinds of push campaign: how each is stored, whom it is for, and which schedules it can have. */

export const CAMPAIGN_KINDS = [
  'one-time',
  'welcome',
  'no-registration',
  'no-deposit',
  'registration',
  'deposit',
  'interval',
] as const;
export type CampaignKind = (typeof CAMPAIGN_KINDS)[number];

export const CAMPAIGN_TYPES = ['manual', 'schedule', 'before_reg', 'after_reg', 'after_dep'] as const;
export type CampaignType = (typeof CAMPAIGN_TYPES)[number];

export const SCHEDULE_TYPES = ['manual', 'interval', 'cron'] as const;
export type ScheduleType = (typeof SCHEDULE_TYPES)[number];

/** What a subscriber has done. Each starts the intervals of the kinds that wait for it. */
export const CAMPAIGN_EVENTS = ['subscribed', 'registered', 'deposited'] as const;
export type CampaignEvent = (typeof CAMPAIGN_EVENTS)[number];

/** How far a subscriber has come: the last of the events that has happened. */
export type SubscriberStep = CampaignEvent;

type Kind = {
  type: CampaignType;
  schedules: readonly ScheduleType[];
  /** What an interval is counted from. */
  startedBy: CampaignEvent;
  /** The steps at which a subscriber gets the message. */
  steps: readonly SubscriberStep[];
};

const EVERYONE = CAMPAIGN_EVENTS;

export const KINDS: Readonly<Record<CampaignKind, Kind>> = {
  'one-time': { type: 'manual', schedules: ['manual'], startedBy: 'subscribed', steps: EVERYONE },
  welcome: { type: 'schedule', schedules: ['interval'], startedBy: 'subscribed', steps: EVERYONE },
  'no-registration': {
    type: 'before_reg',
    schedules: ['interval', 'cron'],
    startedBy: 'subscribed',
    steps: ['subscribed'],
  },
  'no-deposit': {
    type: 'after_reg',
    schedules: ['interval', 'cron'],
    startedBy: 'registered',
    steps: ['registered'],
  },
  registration: {
    type: 'after_reg',
    schedules: ['interval'],
    startedBy: 'registered',
    steps: ['registered', 'deposited'],
  },
  deposit: { type: 'after_dep', schedules: ['interval'], startedBy: 'deposited', steps: ['deposited'] },
  interval: { type: 'schedule', schedules: ['cron'], startedBy: 'subscribed', steps: EVERYONE },
};

export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export type Weekday = (typeof WEEKDAYS)[number];

export const TIME_UNITS = ['minute', 'hour', 'day'] as const;
export type TimeUnit = (typeof TIME_UNITS)[number];

/** As RFC 8030 names them. */
export const URGENCIES = ['very-low', 'low', 'normal', 'high'] as const;
export type Urgency = (typeof URGENCIES)[number];

/** Whose clock a schedule's time is read on: the campaign's country, one zone of its own, or each subscriber's. */
export const SCHEDULE_CLOCKS = ['country', 'zone', 'subscriber'] as const;
export type ScheduleClock = (typeof SCHEDULE_CLOCKS)[number];
