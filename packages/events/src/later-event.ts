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
  readonly atMs: number;
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

export const LATER_EVENT_SCHEMA: EventSchemaName = 'event_v1';

const formatTimestamp = createTimestampFormat();
const formatClickTimestamp = createTimestampFormat();

/** One line of the format `event_v1`, with its new line. */
export function encodeLaterEvent(event: LaterEvent): string {
  const { eventId, atMs, type, clickId, clickAtMs, isBillable, costMicros, revenueMicros, currency } = event;
  return `["${eventId}","${formatTimestamp(atMs)}",${encodeDimensions(type, event)},"${clickId}","${formatClickTimestamp(clickAtMs)}",${isBillable ? 1 : 0},${decimal(costMicros)},${decimal(revenueMicros)},${jsonString(currency)}]\n`;
}

/** Six digits after the point, without ever being a float. */
function decimal(micros: number): string {
  if (micros === 0) return '0';
  const digits = String(Math.abs(micros)).padStart(7, '0');
  return `"${micros < 0 ? '-' : ''}${digits.slice(0, -6)}.${digits.slice(-6)}"`;
}
