/**
 * Some days of some teams as one statement: the engine generates the rows itself, so a hundred million take minutes. Random values are
 * hashes of who and what for; the same seed gives the same events, ids included.
 */
import { EVENTS_TABLE } from '@sluice/clickhouse';
import { EQUIPMENT, HOUR_WEIGHTS, PLACES } from '../../tools/seed/src/audience.ts';
import { chance, eventId, list, STEP_TUPLES, stepColumns } from '../../tools/seed/src/events-sql.ts';
import { BOT_RATE, FUNNEL } from '../../tools/seed/src/funnel.ts';
import { DAY_MS, HARMONIC_SUM, VISITS_PER_RETURN, WHITE_SHARE } from './events-shape.ts';

const HOUR_MS = 3_600_000;
/** The delay from the edge to the table, and that of events that waited in a spool. */
const RECEIVED_WITHIN_MS = 1_500;
const LATE_SHARE = 0.01;
const LATE_WITHIN_MS = 3 * DAY_MS;
const REPEATED_AFTER_MS = HOUR_MS;

/** Streams of a team: forty for a middle one, more for a large one. */
const MIDDLE_STREAMS = 40;
const MOST_STREAMS = 400;
const VARIANTS = 3;
const MEMBERS = 5;
const NETWORKS = ['facebook', 'tiktok', 'google', 'unity', ''];
/** A team's own values, from 1: few are frequent, most are rare. */
const CAMPAIGNS = 300;
const CREATIVES = 5_000;
const PLACEMENTS = 3_000;
const TEMPLATES = [
  'wheels-royal',
  'wheels-night',
  'plinko-classic',
  'slots-fruit',
  'scratch-gold',
  'chicken-road',
];

/** A byte of a hash selects a value by position, whatever the weights: no search per row. */
const BYTE_VALUES = 256;
function byWeight<T extends { weight: number }>(items: readonly T[]): T[] {
  const sum = items.reduce((total, { weight }) => total + weight, 0);
  let [next, reached] = [0, items[0]?.weight ?? 0];
  return Array.from({ length: BYTE_VALUES }, (_, at) => {
    while (((at + 0.5) / BYTE_VALUES) * sum > reached && next < items.length - 1) {
      next++;
      reached += items[next]?.weight ?? 0;
    }
    return items[next] as T;
  });
}
const byteOf = (hash: string, index: number) => `(1 + bitAnd(bitShiftRight(${hash}, ${8 * index}), 255))`;

const equipment = byWeight(EQUIPMENT);
const places = byWeight(PLACES);
const hours = byWeight(HOUR_WEIGHTS.map((weight, hour) => ({ weight, hour })));

/** From 1 to the highest, the lower the likelier: as often as 1/n, nearly. */
const ranked = (highest: string | number, key: string, of: string) =>
  `toUInt32(pow(${highest} + 1, ${chance(key, of)}))`;

/** What the events are made of, by column of the table. A later event has its visit's dimensions and click id. */
const ROW: Record<string, string> = {
  event_id: eventId('step.2', 'visitKey, step.1'),
  ts: `fromUnixTimestamp64Milli(step.2, 'UTC')`,
  click_ts: `fromUnixTimestamp64Milli(at_visit, 'UTC')`,
  recv_ts: `fromUnixTimestamp64Milli(step.2 + {repeatedAfterMs:Int64} + toInt64(if(${chance('visitKey', 'late')} < ${LATE_SHARE}, ${LATE_WITHIN_MS}, ${RECEIVED_WITHIN_MS}) * ${chance('visitKey', 'received')}), 'UTC')`,
  team_id: 'teamId',
  member_id: `teamId * 100 + stream % ${MEMBERS}`,
  stream_id: 'teamId * 1000 + stream',
  landing_id: '(teamId * 1000 + stream) * 4 + variantOf',
  variant: 'variantOf',
  domain: `concat('s', toString(teamId * 1000 + stream), '.example')`,
  template: `${list(TEMPLATES)}[1 + (stream + variantOf) % ${TEMPLATES.length}]`,
  type: 'step.1',
  page: 'page',
  reason: `if(page = 'white', 'country', 'all_rules_hold')`,
  document_version: '1',
  click_id: eventId('at_visit', `visitKey, 'visit'`),
  visitor_id: 'visitorKey',
  is_unique: `step.1 = 'visit' AND isFirst`,
  is_bot: 'isBot',
  billable: 'step.4 > 0',
  country: `${list(places.map(({ country }) => country))}[place]`,
  os: 'os',
  browser: `${list(equipment.map(({ browser }) => browser))}[machine]`,
  device: `${list(equipment.map(({ device }) => device))}[machine]`,
  lang: `${list(places.map(({ language }) => language))}[place]`,
  sub1: `${list(NETWORKS)}[1 + campaign % ${NETWORKS.length}]`,
  sub2: `concat('c', toString(campaign))`,
  sub3: `concat('creative_', toString(${ranked(CREATIVES, 'visitKey', 'creative')}))`,
  sub4: `toString(${ranked(PLACEMENTS, 'visitKey', 'placement')})`,
  revenue: `if(step.1 = 'deposit', toDecimal64(10 + 240 * pow(${chance('visitKey', 'revenue')}, 4), 2), 0)`,
  cost: 'toDecimal64(step.4, 6) / 1000000',
};

export type DaysOfTeams = {
  seed: number;
  /** Since 1970. */
  firstDay: number;
  dayCount: number;
  /** Events after it have not happened yet. */
  endMs: number;
  visitsPerDay: number;
  teams: readonly [first: number, last: number];
  /** Given: each visit whose number it divides comes again, an hour later. */
  repeatEvery?: number;
};

export function daysOfTeamsParams({ teams, repeatEvery, ...shape }: DaysOfTeams) {
  return {
    ...shape,
    firstTeam: teams[0],
    teamCount: teams[1] - teams[0] + 1,
    step: repeatEvery ?? 1,
    repeatedAfterMs: repeatEvery === undefined ? 0 : REPEATED_AFTER_MS,
  };
}

export const DAYS_OF_TEAMS_SQL = `
  INSERT INTO ${EVENTS_TABLE} (${Object.keys(ROW).join(', ')})
  WITH cells AS (
    SELECT toUInt32({firstTeam:UInt32} + number % {teamCount:UInt32}) AS teamId,
      toInt64({firstDay:Int64} + intDiv(number, {teamCount:UInt32})) AS day,
      {visitsPerDay:Float64} / ${HARMONIC_SUM} / teamId AS wanted,
      toUInt32(wanted + ${chance('{seed:UInt32}, day, teamId', 'rest')}) AS visits,
      toUInt32(least(${MOST_STREAMS}, ${MIDDLE_STREAMS} * sqrt(500 / teamId))) AS streams
    FROM numbers({teamCount:UInt32} * {dayCount:UInt32})
  ),
  visits AS (
    SELECT teamId, day, streams,
      arrayJoin(range(0, visits, {step:UInt32})) AS nth,
      nth % ${VISITS_PER_RETURN} != 1 AS isFirst,
      cityHash64({seed:UInt32}, day, teamId, if(isFirst, nth, nth - 1)) AS visitorKey,
      cityHash64(visitorKey, nth) AS visitKey,
      cityHash64(visitorKey, 'bytes') AS bytes,
      ${byteOf('bytes', 0)} AS machine,
      ${byteOf('bytes', 1)} AS place,
      bitAnd(bitShiftRight(bytes, 16), 255) % ${VARIANTS} AS variantOf,
      ${list(equipment.map(({ os }) => os))}[machine] AS os,
      ${ranked('streams', 'visitorKey', 'stream')} AS stream,
      ${ranked(CAMPAIGNS, 'visitorKey', 'campaign')} AS campaign,
      ${list(hours.map(({ hour }) => hour))}[${byteOf('cityHash64(visitKey, 3)', 0)}] + ${chance('visitKey', 'minute')} AS localHour,
      day * ${DAY_MS} + toInt64(${HOUR_MS} * ((localHour - ${list(places.map(({ hoursFromUtc }) => hoursFromUtc))}[place] + 24) % 24)) AS at_visit,
      if(${chance('visitorKey', 'page')} < ${WHITE_SHARE}, 'white', 'black') AS page,
      ${chance('visitorKey', 'bot')} < ${BOT_RATE} AS isBot
    FROM cells
  ),
  steps AS (
    SELECT *,
      ${FUNNEL.map((step) => stepColumns(step, { system: 'os', clickLift: '1' })).join(',\n      ')},
      arrayJoin(arrayFilter(one -> one.3, [('visit', at_visit, 1, 0), ${STEP_TUPLES.join(', ')}])) AS step
    FROM visits
  )
  SELECT ${Object.entries(ROW)
    .map(([column, expression]) => `${expression} AS made_${column}`)
    .join(',\n    ')}
  FROM steps
  WHERE step.2 < {endMs:Int64}`;
