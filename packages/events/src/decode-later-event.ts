import { z } from 'zod';
import { EVENT_IDS, SUB_COUNT } from './dimensions.ts';
import {
  LATER_EVENT_SCHEMA,
  LATER_EVENT_TYPES,
  type LaterEvent,
  type LaterEventSchema,
} from './later-event.ts';
import { EVENT_SCHEMAS } from './schemas.ts';

/** The same in every format: a new one only adds columns. */
const VISITOR_AT = EVENT_SCHEMAS.event_v1.indexOf('visitor_id');
const MICROS = 1_000_000;

const id = z.number().int().nonnegative();
const flag = z.literal([0, 1]).transform((value) => value === 1);
const timestamp = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}$/)
  .transform((text) => Date.parse(`${text.replace(' ', 'T')}Z`));
/** As `encodeLaterEvent` writes it: 0, or six digits after the point. Read as an integer, never as a float. */
const micros = z.union([
  z.literal(0),
  z
    .string()
    .regex(/^-?\d{1,9}\.\d{6}$/)
    .transform((text) => {
      const [whole = '0', part = '0'] = text.replace('-', '').split('.');
      const value = Number(whole) * MICROS + Number(part);
      return text.startsWith('-') ? -value : value;
    }),
]);

const row = z.object({
  event_id: z.uuid(),
  ts: timestamp,
  edge_id: z.string(),
  team_id: id,
  member_id: id,
  stream_id: id,
  domain: z.string(),
  type: z.enum(LATER_EVENT_TYPES),
  page: z.string(),
  reason: z.string(),
  document_version: id,
  is_unique: flag,
  is_bot: flag,
  country: z.string().length(2),
  os: z.string(),
  browser: z.string(),
  device: z.string(),
  lang: z.string(),
  landing_id: id,
  template: z.string(),
  variant: id,
  ids: z.partialRecord(z.enum(EVENT_IDS), z.string()),
  click_id: z.uuid(),
  click_ts: timestamp,
  billable: flag,
  cost: micros,
  revenue: micros,
  currency: z.string(),
  /** Before `event_v2` an event was counted by the moment at which it happened. */
  happened_ts: timestamp.optional(),
});
const subsSchema = z.array(z.string()).length(SUB_COUNT);
const visitorSchema = z.string().regex(/^\d{1,20}$/);

/** One line of the format, read back; undefined for what is none. */
export function decodeLaterEvent(
  line: string,
  schema: LaterEventSchema = LATER_EVENT_SCHEMA,
): LaterEvent | undefined {
  const columns = EVENT_SCHEMAS[schema];
  const values = parseArray(line);
  if (values?.length !== columns.length) return undefined;
  const named = Object.fromEntries(columns.map((column, index) => [column, values[index]]));
  const read = row.safeParse(named);
  const subs = subsSchema.safeParse(Array.from({ length: SUB_COUNT }, (_, at) => named[`sub${at + 1}`]));
  const visitorId = visitorSchema.safeParse(named.visitor_id);
  return read.success && subs.success && visitorId.success
    ? toEvent(read.data, subs.data, visitorId.data)
    : undefined;
}

function toEvent(data: z.output<typeof row>, subs: readonly string[], visitorId: string): LaterEvent {
  return {
    ...{ type: data.type, eventId: data.event_id, atMs: data.ts, happenedAtMs: data.happened_ts ?? data.ts },
    edgeId: data.edge_id,
    ...{ teamId: data.team_id, memberId: data.member_id, streamId: data.stream_id, domain: data.domain },
    ...{ page: data.page, reason: data.reason, documentVersion: data.document_version, visitorId },
    ...{ isUnique: data.is_unique, isBot: data.is_bot, country: data.country, os: data.os },
    ...{ browser: data.browser, device: data.device, language: data.lang },
    // Absent ones are written as empty.
    subs: subs.slice(0, subs.findLastIndex((sub) => sub !== '') + 1),
    ...{ landingId: data.landing_id, template: data.template, variant: data.variant, ids: data.ids },
    ...{ clickId: data.click_id, clickAtMs: data.click_ts, isBillable: data.billable },
    ...{ costMicros: data.cost, revenueMicros: data.revenue, currency: data.currency },
  };
}

function parseArray(line: string): unknown[] | undefined {
  try {
    const value: unknown = JSON.parse(line);
    if (!Array.isArray(value)) return undefined;
    value[VISITOR_AT] = textAt(line, VISITOR_AT);
    return value;
  } catch {
    return undefined;
  }
}

/**
 * A value as it is written: a visitor's id has more digits than a number of JavaScript keeps. By hand, because this is done for every
 * event, and what `JSON.parse` offers for it costs ten times as much as the rest.
 */
function textAt(line: string, index: number): string {
  let at = 1;
  let commas = 0;
  let isInText = false;
  for (; at < line.length && commas < index; at++) {
    const character = line[at];
    if (character === '\\') at++;
    else if (character === '"') isInText = !isInText;
    else if (character === ',' && !isInText) commas++;
  }
  return line.slice(at, line.indexOf(',', at));
}
