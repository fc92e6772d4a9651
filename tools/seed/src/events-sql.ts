/**
 * Turns the plan's cells into events inside ClickHouse: no row is encoded, sent or parsed, so two million take seconds. Random values are
 * hashes of who, when and what for, so the same cells give the same events, ids included.
 */
import { EVENTS_TABLE } from '@sluice/clickhouse';
import { EQUIPMENT, HOUR_WEIGHTS, SOURCES } from './audience.ts';
import { BOT_RATE, FUNNEL, RETURN_RATE, RETURN_WITHIN_HOURS, type Step } from './funnel.ts';
import { type Cell, DAY_MS } from './visitor-plan.ts';

/** Marks these events, so that a later run knows how far the earlier one came. */
export const SEED_EDGE_ID = 'seed';

const HOUR_MS = 3_600_000;
/** The amount of a deposit, in dollars: most are small. */
const DEPOSIT_DOLLARS = [10, 240] as const;
/** The delay from the edge to the table. */
const RECEIVED_WITHIN_MS = 1_500;

const CELL_COLUMNS = {
  teamId: 'UInt32',
  memberId: 'UInt32',
  streamId: 'UInt32',
  host: 'String',
  ordinal: 'UInt16',
  day: 'Int64',
  country: 'String',
  language: 'String',
  hoursFromUtc: 'Float64',
  page: 'String',
  reason: 'String',
  documentVersion: 'UInt32',
  landingIds: 'Array(UInt32)',
  templates: 'Array(String)',
  weights: 'Array(UInt8)',
  clickLifts: 'Array(Float64)',
  visitors: 'UInt32',
} as const satisfies Record<keyof Cell, string>;

const quote = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
export const list = (values: readonly (string | number)[]) =>
  `[${values.map((value) => (typeof value === 'string' ? quote(value) : value)).join(', ')}]`;

/** From 0 up to, not including, 1. */
export const chance = (key: string, of: string) =>
  `bitAnd(cityHash64(${key}, ${quote(of)}), 16777215) / 16777216`;

/** The position, from 1, of one of the weights. */
function pick(weights: readonly number[], key: string, of: string): string {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  let edge = 0;
  const edges = weights.map((weight) => (edge += weight / sum));
  edges[edges.length - 1] = 1;
  return `arrayFirstIndex(edge -> edge > ${chance(key, of)}, ${list(edges)})`;
}

/** A UUIDv7 of the event's own time. */
export function eventId(atMs: string, key: string): string {
  const high = `bitOr(bitShiftLeft(toUInt64(${atMs}), 16), bitOr(0x7000, bitAnd(cityHash64(${key}, 1), 0x0fff)))`;
  const low = `bitOr(bitShiftLeft(toUInt64(2), 62), bitShiftRight(cityHash64(${key}, 2), 2))`;
  // ClickHouse keeps the second half of a UUID above the first.
  return `reinterpret(bitOr(bitShiftLeft(toUInt128(${low}), 64), toUInt128(${high})), 'UUID')`;
}

/** Whether a visitor takes the step, and when, given their system and how much likelier they are to click. */
export function stepColumns(
  { type, after, rate, on, delaySeconds: [least, most] }: Step,
  { system, clickLift }: { system: string; clickLift: string },
): string {
  const before = after === 'visit' ? `page = 'black' AND NOT isBot` : `did_${after}`;
  const where = on ? ` AND ${system} = ${quote(on)}` : '';
  const lift = type === 'click' ? ` * ${clickLift}` : '';
  return `${before}${where} AND ${chance('visitKey', type)} < ${rate}${lift} AS did_${type},
      at_${after} + toInt64(1000 * (${least} + ${most - least} * pow(${chance('visitKey', `${type} delay`)}, 5))) AS at_${type}`;
}

export const STEP_TUPLES = FUNNEL.map(
  ({ type, costMicros = 0 }) => `(${quote(type)}, at_${type}, did_${type}, ${costMicros})`,
);

/** What the events of a row are made of, by column of the table. */
const ROW: Record<string, string> = {
  event_id: eventId('step.2', 'visitKey, step.1'),
  ts: `fromUnixTimestamp64Milli(step.2, 'UTC')`,
  click_ts: `fromUnixTimestamp64Milli(at_visit, 'UTC')`,
  recv_ts: `fromUnixTimestamp64Milli(step.2 + toInt64(${RECEIVED_WITHIN_MS} * ${chance('visitKey', 'received')}), 'UTC')`,
  team_id: 'teamId',
  member_id: 'memberId',
  stream_id: 'streamId',
  landing_id: 'landingIds[shown]',
  template: 'templates[shown]',
  // Only with more than one is there anything to distinguish.
  variant: 'if(length(landingIds) > 1, shown, 0)',
  domain: 'host',
  type: 'step.1',
  page: 'page',
  reason: 'reason',
  document_version: 'documentVersion',
  click_id: eventId('at_visit', `visitKey, 'visit'`),
  visitor_id: 'visitorKey',
  is_unique: `step.1 = 'visit' AND turn = 0`,
  is_bot: 'isBot',
  billable: 'step.4 > 0',
  country: 'country',
  os: 'os[equipment]',
  browser: 'browsers[equipment]',
  device: 'devices[equipment]',
  lang: 'language',
  sub1: 'subs[source].1',
  sub2: 'subs[source].2',
  sub3: 'subs[source].3',
  revenue: `if(step.1 = 'deposit', toDecimal64(${DEPOSIT_DOLLARS[0]} + ${DEPOSIT_DOLLARS[1]} * pow(${chance('visitKey', 'revenue')}, 4), 2), 0)`,
  cost: 'toDecimal64(step.4, 6) / 1000000',
  edge_id: quote(SEED_EDGE_ID),
};

/** Parameters: `seed`, `nowMs`, and for the ids that are there already `teamIds`, `sinceMs`, `untilMs`. */
export function insertEventsSql(cells: readonly Cell[]): string {
  const names = Object.keys(CELL_COLUMNS) as (keyof Cell)[];
  const structure = names.map((name) => `${name} ${CELL_COLUMNS[name]}`).join(', ');
  const rows = cells.map((cell) => JSON.stringify(names.map((name) => cell[name]))).join('\n');
  return `
  INSERT INTO ${EVENTS_TABLE} (${Object.keys(ROW).join(', ')})
  WITH
    ${list(EQUIPMENT.map(({ os }) => os))} AS os,
    ${list(EQUIPMENT.map(({ browser }) => browser))} AS browsers,
    ${list(EQUIPMENT.map(({ device }) => device))} AS devices,
    [${SOURCES.map(({ subs }) => `(${subs.map(quote).join(', ')})`).join(', ')}] AS subs,
  cells AS (
    SELECT * FROM format(JSONCompactEachRow, ${quote(structure)}, ${quote(rows)})
  ),
  people AS (
    SELECT *,
      cityHash64({seed:UInt32}, ordinal, day, country, arrayJoin(range(visitors))) AS visitorKey,
      arrayFirstIndex(edge -> edge > arraySum(weights) * ${chance('visitorKey', 'landing')}, arrayCumSum(weights)) AS shown,
      ${weighted('equipment', EQUIPMENT)},
      ${weighted('source', SOURCES)},
      ${pick(HOUR_WEIGHTS, 'visitorKey', 'hour')} - 1 + ${chance('visitorKey', 'minute')} AS localHour,
      day * ${DAY_MS} + toInt64(${HOUR_MS} * ((localHour - hoursFromUtc + 24) % 24)) AS cameAtMs,
      ${chance('visitorKey', 'bot')} < ${BOT_RATE} AS isBot
    FROM cells
  ),
  visits AS (
    SELECT *,
      arrayJoin(if(${chance('visitorKey', 'return')} < ${RETURN_RATE}, [0, 1], [0])) AS turn,
      cityHash64(visitorKey, turn) AS visitKey,
      cameAtMs + turn * toInt64(${RETURN_WITHIN_HOURS * HOUR_MS} * ${chance('visitorKey', 'away')}) AS at_visit
    FROM people
  ),
  steps AS (
    SELECT *,
      ${FUNNEL.map((step) => stepColumns(step, { system: 'os[equipment]', clickLift: 'clickLifts[shown]' })).join(',\n      ')},
      arrayJoin(arrayFilter(one -> one.3, [('visit', at_visit, 1, 0), ${STEP_TUPLES.join(', ')}])) AS step
    FROM visits
  )
  SELECT ${Object.entries(ROW)
    .map(([column, expression]) => `${expression} AS seed_${column}`)
    .join(',\n    ')}
  FROM steps
  WHERE step.2 <= {nowMs:Int64} AND seed_event_id NOT IN (
    SELECT event_id FROM ${EVENTS_TABLE}
    WHERE team_id IN {teamIds:Array(UInt32)} AND edge_id = ${quote(SEED_EDGE_ID)}
      AND ts BETWEEN fromUnixTimestamp64Milli({sinceMs:Int64}) AND fromUnixTimestamp64Milli({untilMs:Int64})
  )`;
}

function weighted(name: string, items: readonly { weight: number }[]): string {
  return `${pick(
    items.map(({ weight }) => weight),
    'visitorKey',
    name,
  )} AS ${name}`;
}
