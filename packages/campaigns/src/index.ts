export { chooseMessage, type MessageButton, type Messages } from './choose-message.ts';
export { findHealthProblem, HEALTH_LIMITS, type HealthProblem, healthShares } from './health.ts';
export {
  CAMPAIGN_EVENTS,
  CAMPAIGN_KINDS,
  CAMPAIGN_TYPES,
  type CampaignEvent,
  type CampaignKind,
  type CampaignType,
  KINDS,
  SCHEDULE_CLOCKS,
  SCHEDULE_TYPES,
  type ScheduleClock,
  type ScheduleType,
  type SubscriberStep,
  TIME_UNITS,
  type TimeUnit,
  URGENCIES,
  type Urgency,
  WEEKDAYS,
  type Weekday,
} from './kinds.ts';
export { fillLink, hasWrongMacros, MESSAGE_MACROS, type MessageMacro } from './link-macros.ts';
export { countSpintax, expandSpintax, longestSpintax, parseSpintax } from './spintax.ts';
