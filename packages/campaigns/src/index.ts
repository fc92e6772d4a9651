export { type ChosenMessage, chooseMessage, type Messages, type MessageVariant } from './choose-message.ts';
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
export { countSpintax, expandSpintax, longestSpintax, parseSpintax } from './spintax.ts';
