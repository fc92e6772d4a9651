const VISIT_V1 = [
  'event_id',
  'ts',
  'edge_id',
  'team_id',
  'member_id',
  'stream_id',
  'domain',
  'type',
  'page',
  'reason',
  'document_version',
  'visitor_id',
  'is_unique',
  'is_bot',
  'country',
  'os',
  'browser',
  'device',
  'lang',
  'sub1',
  'sub2',
  'sub3',
  'sub4',
  'sub5',
  'sub6',
  'sub7',
  'sub8',
] as const;

const VISIT_V3 = [...VISIT_V1, 'landing_id', 'template', 'variant', 'ids'] as const;
const EVENT_V1 = [...VISIT_V3, 'click_id', 'click_ts', 'billable', 'cost', 'revenue', 'currency'] as const;
const EVENT_V2 = [...EVENT_V1, 'happened_ts'] as const;
const EVENT_V3 = [...EVENT_V2, 'unbilled'] as const;

/**
 * The wire formats of events: for each, the columns of ClickHouse's `events_v1` that a row's values stand for, in order. A row
 * is a JSON array without names, which is half the bytes of an object at every hop. The format's name travels with
 * every batch; a sink that does not know it sets the batch aside. A format never changes: a new column makes a new format.
 */
export const EVENT_SCHEMAS = {
  visit_v1: VISIT_V1,
  /** With the landing that was shown. */
  visit_v2: [...VISIT_V1, 'landing_id'],
  /** With its template, the number of the split test's variant, and the ids that networks and trackers gave the visit. */
  visit_v3: VISIT_V3,
  /** Later events: with the click they belong to, and money. */
  event_v1: EVENT_V1,
  /** With the moment at which it happened, beside the one by which it is counted. */
  event_v2: EVENT_V2,
  /** With the reason for which the edge would not bill it. */
  event_v3: EVENT_V3,
  /** With the revenue in dollars, beside the one that the advertiser reported in its own currency. */
  event_v4: [...EVENT_V3, 'revenue_usd'],
} as const satisfies Record<string, readonly string[]>;

export type EventSchemaName = keyof typeof EVENT_SCHEMAS;

export const isEventSchemaName = (name: string): name is EventSchemaName =>
  Object.hasOwn(EVENT_SCHEMAS, name);
