export {
  chooseMessage,
  findLanguage,
  type MessageButton,
  type Messages,
  type MessageVariant,
} from './choose-message.ts';
export { findHealthProblem, HEALTH_LIMITS, type HealthProblem, healthShares } from './health.ts';
export {
  findHostProblem,
  PUSH_HOST_LIMITS,
  PUSH_HOST_PROBLEMS,
  PUSH_HOST_STATES,
} from './host-health.ts';
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
export {
  type NumberedMessages,
  numberOf,
  numberVariants,
} from './number-variants.ts';
export { PACE_SPAN_MS, PACE_SPANS, speedOf } from './pace.ts';
export {
  compareShown,
  findShownPart,
  hasShownFallen,
  SHOWN_LIMITS,
  type ShownComparison,
} from './shown-fall.ts';
export { canBeBlank, countSpintax, expandSpintax, longestSpintax, parseSpintax } from './spintax.ts';
