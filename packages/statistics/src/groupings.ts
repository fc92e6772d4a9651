/** What numbers can be told apart by, each as the expression over an event that gives its key. */
import { SUB_COUNT } from '@sluice/events';

const ZONE = '{timeZone:String}';

const TIMES = {
  // The moment at which the hour began: a night on which the clocks go back has the same hour twice, and these two differ.
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
  /** `push` for what came of a message. */
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

/** From our own list alone: a name that is not in it never becomes SQL. As the table has it, which is the faster to group by. */
export function groupingKeySql(grouping: Grouping): string {
  const expression = EXPRESSIONS.get(grouping);
  if (expression === undefined) throw new Error(`there is no grouping ${grouping}`);
  return expression;
}

/** As text, in which every key is told. */
export const groupingSql = (grouping: Grouping): string => `toString(${groupingKeySql(grouping)})`;
