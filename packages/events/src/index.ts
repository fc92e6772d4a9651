export { newEventId } from './event-id.ts';
export { EVENT_SCHEMAS, type EventSchemaName, isEventSchemaName } from './schemas.ts';
export { encodeVisit, SUB_COUNT, SUB_MAX_LENGTH, VISIT_SCHEMA, type Visit } from './visit.ts';
