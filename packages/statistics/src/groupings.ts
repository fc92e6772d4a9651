/** What numbers can be grouped by, each with the SQL expression of its key. */
import { SUB_COUNT } from '@sluice/events';

const ZONE = '{timeZone:String}';

const TIMES = {
  // The moment at which the hour began: when clocks go back, the same hour occurs twice, and the two differ by this.
  hour: `toUnixTimestamp(toStartOfHour(toTimeZone(ts, ${ZONE})))`,
  day: `toDate(ts, ${ZONE})`,
  /** Its Monday. */
  week: `toMonday(toDate(ts, ${ZONE}))`,
  /** Its first day. */
  month: `toStartOfMonth(toDate(ts, ${ZONE}))`,
} as const;

const FACTS = {
  member: 'member_id',
  stream: 'stream_id',
  landingPageId: 'landing_id',
  template: 'template',
  country: 'country',
  browserName: 'browser',
  osName: 'os',
  deviceType: 'device',
  domain: 'domain',
  /** `push` for events that came from a push message. */
  source: 'source',
} as const;

export type TimeStep = keyof typeof TIMES;
export type Sub = `sub${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8}`;
export type Grouping = TimeStep | keyof typeof FACTS | Sub;

export const TIME_STEPS = Object.keys(TIMES) as readonly TimeStep[];
export const SUBS = Array.from({ length: SUB_COUNT }, (_, index) => `sub${index + 1}` as Sub);

const EXPRESSIONS: ReadonlyMap<Grouping, string> = new Map<Grouping, string>([
  ...(Object.entries(TIMES) as [TimeStep, string][]),
  ...(Object.entries(FACTS) as [keyof typeof FACTS, string][]),
  ...SUBS.map((sub) => [sub, sub] as const),
]);

/** Only names of our own list become SQL. In the column's own type, which is faster to group by than text. */
export function groupingKeySql(grouping: Grouping): string {
  const expression = EXPRESSIONS.get(grouping);
  if (expression === undefined) throw new Error(`there is no grouping ${grouping}`);
  return expression;
}

/** As text, which is the type of every key in an answer. */
export const groupingSql = (grouping: Grouping): string => `toString(${groupingKeySql(grouping)})`;
