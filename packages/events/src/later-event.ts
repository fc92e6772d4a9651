import { type Dimensions, encodeDimensions } from './dimensions.ts';
import { jsonString } from './json.ts';
import type { EventSchemaName } from './schemas.ts';
import { createTimestampFormat } from './timestamp.ts';

/**
 * What can come of a visit, in the order in which it does. Those of `push_` are about one message to one subscriber: handed to their
 * push service, held back by the cap, and pressed.
 */
export const LATER_EVENT_TYPES = [
  'redirect',
  'click',
  'install_offer',
  'install_accept',
  'install',
  'subscribe',
  'push_sent',
  'push_capped',
  'push_click',
  'registration',
  'deposit',
] as const;
export type LaterEventType = (typeof LATER_EVENT_TYPES)[number];

/** Anything that happens after a visit. The dimensions are the visit's own, whatever has changed since. */
export type LaterEvent = Dimensions & {
  readonly type: LaterEventType;
  /** Made by `eventIdOf`: what is told twice has the same id, and is counted and charged once. */
  readonly eventId: string;
  /**
   * By which it is counted and charged: the same in every copy of the event, whenever and wherever it is told. Of what can happen
   * once in a visit it is the visit's own.
   */
  readonly atMs: number;
  /** When this copy was told. Nothing is counted by it: a second press of the button has another. */
  readonly happenedAtMs: number;
  readonly clickId: string;
  readonly clickAtMs: number;
  /** Charged to the team, at `costMicros`. */
  readonly isBillable: boolean;
  /** Micro-dollars. */
  readonly costMicros: number;
  /** As the advertiser told it, in millionths of the currency. */
  readonly revenueMicros: number;
  readonly currency: string;
};

/** As it is written today. */
export const LATER_EVENT_SCHEMA = 'event_v2' as const satisfies EventSchemaName;
/** As it may stand in a spool or in the log. */
const LATER_EVENT_SCHEMAS = ['event_v1', LATER_EVENT_SCHEMA] as const satisfies EventSchemaName[];
export type LaterEventSchema = (typeof LATER_EVENT_SCHEMAS)[number];

export const isLaterEventSchema = (name: string): name is LaterEventSchema =>
  LATER_EVENT_SCHEMAS.some((schema) => schema === name);

const formatTimestamp = createTimestampFormat();
const formatClickTimestamp = createTimestampFormat();
const formatHappenedTimestamp = createTimestampFormat();

/** One line of the format `event_v2`, with its new line. */
export function encodeLaterEvent(event: LaterEvent): string {
  const { eventId, atMs, type, clickId, clickAtMs, isBillable, costMicros, revenueMicros, currency } = event;
  return `["${eventId}","${formatTimestamp(atMs)}",${encodeDimensions(type, event)},"${clickId}","${formatClickTimestamp(clickAtMs)}",${isBillable ? 1 : 0},${decimal(costMicros)},${decimal(revenueMicros)},${jsonString(currency)},"${formatHappenedTimestamp(event.happenedAtMs)}"]\n`;
}

/** Six digits after the point, without ever being a float. */
function decimal(micros: number): string {
  if (micros === 0) return '0';
  const digits = String(Math.abs(micros)).padStart(7, '0');
  return `"${micros < 0 ? '-' : ''}${digits.slice(0, -6)}.${digits.slice(-6)}"`;
}
