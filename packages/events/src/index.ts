export { decodeLaterEvent, decodeLaterEventOfAnySchema } from './decode-later-event.ts';
export {
  type Dimensions,
  EVENT_IDS,
  type EventIds,
  NO_IDS,
  SUB_COUNT,
  SUB_MAX_LENGTH,
} from './dimensions.ts';
export { eventIdOf, eventTimeOf, newEventId, outboundEventId } from './event-id.ts';
export {
  type ConversionRecord,
  encodeIntakeRecord,
  type ForgettingRecord,
  INTAKE_SCHEMA,
  type IntakeRecord,
  intakeRecordSchema,
  type MessageReportRecord,
  type PressRecord,
  type SingleEventRecord,
  type SubscriptionRecord,
  type UnsubscriptionRecord,
} from './intake.ts';
export {
  encodeLaterEvent,
  isLaterEventSchema,
  LATER_EVENT_SCHEMA,
  LATER_EVENT_TYPES,
  type LaterEvent,
  type LaterEventSchema,
  type LaterEventType,
  UNBILLED_REASONS,
  type UnbilledReason,
} from './later-event.ts';
export { EVENT_SCHEMAS, type EventSchemaName, isEventSchemaName } from './schemas.ts';
export { encodeVisit, VISIT_SCHEMA, type Visit } from './visit.ts';
