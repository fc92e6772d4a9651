import { EVENT_IDS, type EventIds, SUB_COUNT } from './dimensions.ts';
import {
  LATER_EVENT_SCHEMA,
  LATER_EVENT_SCHEMAS,
  LATER_EVENT_TYPES,
  type LaterEvent,
  type LaterEventSchema,
  type LaterEventType,
  UNBILLED_REASONS,
} from './later-event.ts';
import { EVENT_SCHEMAS } from './schemas.ts';

type ColumnName = (typeof EVENT_SCHEMAS)[typeof LATER_EVENT_SCHEMA][number];
/** The same in every format: a new one only adds columns at the end. */
const AT = Object.fromEntries(
  EVENT_SCHEMAS[LATER_EVENT_SCHEMA].map((column, index) => [column, index]),
) as Record<ColumnName, number>;
const MICROS = 1_000_000;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const TIMESTAMP = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}$/;
/** As `encodeLaterEvent` writes it: 0, or six digits after the point. Read as an integer, never as a float. */
const AMOUNT = /^-?\d{1,9}\.\d{6}$/;
const VISITOR = /^\d{1,20}$/;
const TYPES: ReadonlySet<unknown> = new Set(LATER_EVENT_TYPES);
const UNBILLED: ReadonlySet<unknown> = new Set(['', ...UNBILLED_REASONS]);
const IDS: ReadonlySet<string> = new Set(EVENT_IDS);

/** What makes a line no event. Thrown and caught here: thirty checks with a way out each would hide what is read. */
const NOT_AN_EVENT = new Error('not an event');

/**
 * Parses one line of the format; undefined for an invalid one. By hand, because whoever charges reads every line, and a schema of zod takes
 * five times as long (53 µs and 10 µs on a busy machine).
 */
export function decodeLaterEvent(
  line: string,
  schema: LaterEventSchema = LATER_EVENT_SCHEMA,
): LaterEvent | undefined {
  const values = parseArray(line);
  if (values?.length !== EVENT_SCHEMAS[schema].length) return undefined;
  try {
    return toEvent(line, values);
  } catch (error) {
    if (error === NOT_AN_EVENT) return undefined;
    throw error;
  }
}

/** Parses a line whose format is not told beside it: each has a length of its own. */
export function decodeLaterEventOfAnySchema(line: string): LaterEvent | undefined {
  const length = parseArray(line)?.length;
  const schema = LATER_EVENT_SCHEMAS.find((each) => EVENT_SCHEMAS[each].length === length);
  return schema && decodeLaterEvent(line, schema);
}

function toEvent(line: string, values: readonly unknown[]): LaterEvent {
  const atMs = timestamp(values[AT.ts]);
  const country = text(values[AT.country]);
  const type = values[AT.type];
  const visitorId = textAt(line, AT.visitor_id);
  // Before `event_v3` an edge billed whatever had a price.
  const unbilled = values[AT.unbilled] ?? '';
  if (country.length !== 2 || !TYPES.has(type) || !VISITOR.test(visitorId) || !UNBILLED.has(unbilled))
    throw NOT_AN_EVENT;
  const revenueMicros = micros(values[AT.revenue]);
  const currency = text(values[AT.currency]);
  // Before `event_v4` nothing was converted.
  const unconverted = currency === 'USD' ? revenueMicros : 0;
  const revenueUsdMicros = AT.revenue_usd < values.length ? micros(values[AT.revenue_usd]) : unconverted;
  return {
    type: type as LaterEventType,
    eventId: uuid(values[AT.event_id]),
    atMs,
    // Before `event_v2` an event was counted by the moment at which it happened.
    happenedAtMs: AT.happened_ts < values.length ? timestamp(values[AT.happened_ts]) : atMs,
    edgeId: text(values[AT.edge_id]),
    teamId: count(values[AT.team_id]),
    memberId: count(values[AT.member_id]),
    streamId: count(values[AT.stream_id]),
    domain: text(values[AT.domain]),
    page: text(values[AT.page]),
    reason: text(values[AT.reason]),
    documentVersion: count(values[AT.document_version]),
    visitorId,
    isUnique: flag(values[AT.is_unique]),
    isBot: flag(values[AT.is_bot]),
    country,
    os: text(values[AT.os]),
    browser: text(values[AT.browser]),
    device: text(values[AT.device]),
    language: text(values[AT.lang]),
    subs: subs(values),
    landingId: count(values[AT.landing_id]),
    template: text(values[AT.template]),
    variant: count(values[AT.variant]),
    ids: ids(values[AT.ids]),
    clickId: uuid(values[AT.click_id]),
    clickAtMs: timestamp(values[AT.click_ts]),
    isBillable: flag(values[AT.billable]),
    costMicros: micros(values[AT.cost]),
    revenueMicros,
    currency,
    revenueUsdMicros,
    unbilled: unbilled as LaterEvent['unbilled'],
  };
}

function text(value: unknown): string {
  if (typeof value !== 'string') throw NOT_AN_EVENT;
  return value;
}

function matching(value: unknown, pattern: RegExp): string {
  if (typeof value !== 'string' || !pattern.test(value)) throw NOT_AN_EVENT;
  return value;
}

const uuid = (value: unknown): string => matching(value, UUID);

/** The last day that was read: a line's three times are nearly always of the day of the line before, and only the clock is read anew. */
const lastDay = { written: '', ms: 0 };
const MINUTE_MS = 60_000;

function timestamp(value: unknown): number {
  const written = matching(value, TIMESTAMP);
  const hours = digits(written, 11);
  const minutes = digits(written, 14);
  const seconds = digits(written, 17);
  if (hours > 23 || minutes > 59 || seconds > 59) throw NOT_AN_EVENT;
  const ms = digits(written, 20) * 10 + written.charCodeAt(22) - ZERO;
  return dayOf(written.slice(0, 10)) + (hours * 60 + minutes) * MINUTE_MS + seconds * 1_000 + ms;
}

function dayOf(written: string): number {
  if (written === lastDay.written) return lastDay.ms;
  const ms = Date.parse(`${written}T00:00:00Z`);
  if (Number.isNaN(ms)) throw NOT_AN_EVENT;
  Object.assign(lastDay, { written, ms });
  return ms;
}

const ZERO = 48;
/** Two of them, which the pattern has seen to be some. */
const digits = (written: string, at: number): number =>
  (written.charCodeAt(at) - ZERO) * 10 + written.charCodeAt(at + 1) - ZERO;

function count(value: unknown): number {
  if (!Number.isSafeInteger(value) || (value as number) < 0) throw NOT_AN_EVENT;
  return value as number;
}

function flag(value: unknown): boolean {
  if (value !== 0 && value !== 1) throw NOT_AN_EVENT;
  return value === 1;
}

function micros(value: unknown): number {
  if (value === 0) return 0;
  const written = matching(value, AMOUNT);
  const point = written.length - 7;
  const isNegative = written.startsWith('-');
  const amount = Number(written.slice(isNegative ? 1 : 0, point)) * MICROS + Number(written.slice(point + 1));
  return isNegative ? -amount : amount;
}

/** Absent ones are written as empty. */
function subs(values: readonly unknown[]): string[] {
  const found: string[] = [];
  let length = 0;
  for (let at = 0; at < SUB_COUNT; at++) {
    const sub = text(values[AT.sub1 + at]);
    found.push(sub);
    if (sub !== '') length = at + 1;
  }
  return found.slice(0, length);
}

function ids(value: unknown): EventIds {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw NOT_AN_EVENT;
  for (const [name, id] of Object.entries(value)) {
    if (!IDS.has(name) || typeof id !== 'string') throw NOT_AN_EVENT;
  }
  return value as EventIds;
}

function parseArray(line: string): unknown[] | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

const BACKSLASH = 92;
const QUOTE = 34;
const COMMA = 44;

/**
 * A value as it is written: a visitor's id has more digits than a JavaScript number holds. Written by hand, because it runs for every event
 * and the reviver of `JSON.parse` costs ten times as much.
 */
function textAt(line: string, index: number): string {
  let at = 1;
  let commas = 0;
  let isInText = false;
  for (; at < line.length && commas < index; at++) {
    const character = line.charCodeAt(at);
    if (character === BACKSLASH) at++;
    else if (character === QUOTE) isInText = !isInText;
    else if (character === COMMA && !isInText) commas++;
  }
  return line.slice(at, line.indexOf(',', at));
}
