import { type Dimensions, encodeDimensions } from './dimensions.ts';
import { jsonString } from './json.ts';
import type { EventSchemaName } from './schemas.ts';
import { createTimestampFormat } from './timestamp.ts';

/**
 * What can follow a visit, in the usual order. Those with `push_` concern one message to one subscriber: accepted by the push service,
 * not sent because of the cap, and clicked. A `charge_adjustment` is no act of a visitor: it carries the difference between the price in
 * an event's line and what was really charged for it, so that a sum of costs is what the ledger took. A `refund` takes back the revenue of
 * an earlier conversion, or a part of it, and has an amount below zero.
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
  'refund',
  'charge_adjustment',
] as const;
export type LaterEventType = (typeof LATER_EVENT_TYPES)[number];

/**
 * Why the edge holds that nobody should pay for a billable event: nothing left to spend, the member's daily limit, a limit on how
 * many are billed for one visitor, one address range or one stream, or a free address. Empty where nothing speaks against it.
 */
export const UNBILLED_REASONS = [
  'no_funds',
  'member_limit',
  'visitor_limit',
  'address_limit',
  'stream_limit',
  'free_address',
] as const;
export type UnbilledReason = (typeof UNBILLED_REASONS)[number];

/** An event after a visit. The dimensions are the visit's own, whatever has changed since. */
export type LaterEvent = Dimensions & {
  readonly type: LaterEventType;
  /** Made by `eventIdOf`: a repeat has the same id, and is counted and charged once. */
  readonly eventId: string;
  /**
   * The time by which it is counted and charged: the same in every copy of the event. For an event that can happen once in a visit it is
   * the visit's time.
   */
  readonly atMs: number;
  /** When this copy was reported. Nothing is counted by it: a second press of the button has another. */
  readonly happenedAtMs: number;
  readonly clickId: string;
  readonly clickAtMs: number;
  /** Charged to the team, at `costMicros`. */
  readonly isBillable: boolean;
  /** Micro-dollars. */
  readonly costMicros: number;
  /** As the advertiser reported it, in millionths of the currency. */
  readonly revenueMicros: number;
  readonly currency: string;
  /** The same in micro-dollars, by the rate of the event's day; 0 where no rate was known. */
  readonly revenueUsdMicros: number;
  /**
   * Set by the edge beside the price, which stays as it is: copies of an event differ in this as in `happenedAtMs`, and the first one that
   * is charged decides.
   */
  readonly unbilled: UnbilledReason | '';
};

/** The format that is written today. */
export const LATER_EVENT_SCHEMA = 'event_v4' as const satisfies EventSchemaName;
/** The formats that a spool or the log may contain. */
export const LATER_EVENT_SCHEMAS = [
  'event_v1',
  'event_v2',
  'event_v3',
  LATER_EVENT_SCHEMA,
] as const satisfies EventSchemaName[];
export type LaterEventSchema = (typeof LATER_EVENT_SCHEMAS)[number];

export const isLaterEventSchema = (name: string): name is LaterEventSchema =>
  LATER_EVENT_SCHEMAS.some((schema) => schema === name);

const formatTimestamp = createTimestampFormat();
const formatClickTimestamp = createTimestampFormat();
const formatHappenedTimestamp = createTimestampFormat();

/** One line of the format `event_v4`, with its new line. */
export function encodeLaterEvent(event: LaterEvent): string {
  const { eventId, atMs, type, clickId, clickAtMs, isBillable, costMicros, revenueMicros, currency } = event;
  return `["${eventId}","${formatTimestamp(atMs)}",${encodeDimensions(type, event)},"${clickId}","${formatClickTimestamp(clickAtMs)}",${isBillable ? 1 : 0},${decimal(costMicros)},${decimal(revenueMicros)},${jsonString(currency)},"${formatHappenedTimestamp(event.happenedAtMs)}","${event.unbilled}",${decimal(event.revenueUsdMicros)}]\n`;
}

/** Six digits after the point, without ever being a float. */
function decimal(micros: number): string {
  if (micros === 0) return '0';
  const digits = String(Math.abs(micros)).padStart(7, '0');
  return `"${micros < 0 ? '-' : ''}${digits.slice(0, -6)}.${digits.slice(-6)}"`;
}
