/** Which events each column counts: the only place that defines it. */

export type CountedEvent = { type: string; page?: string; isUnique?: true };

const COUNTED = {
  unics: { type: 'visit', isUnique: true },
  whitePage: { type: 'visit', page: 'white' },
  blackPage: { type: 'visit', page: 'black' },
  clickButton: { type: 'click' },
  push: { type: 'subscribe' },
  discovery: { type: 'install_offer' },
  pwa: { type: 'install_accept' },
  installs: { type: 'install' },
  redirects: { type: 'redirect' },
  registrations: { type: 'registration' },
  deposits: { type: 'deposit' },
  pushSent: { type: 'push_sent' },
  pushCapped: { type: 'push_capped' },
  pushClicks: { type: 'push_click' },
} as const satisfies Record<string, CountedEvent>;

/** An event is part of it where any of these holds. */
type Amount = { ofEvent: string; sum: string; counted: readonly string[] };

const HAS_COST = 'cost != 0';
const HAS_REVENUE = 'revenue_usd != 0';
const IS_PAID_DEPOSIT = `(type = 'deposit' AND ${HAS_REVENUE})`;

/** Sums of micro-dollars: of one event, and over kinds and their `events`. */
const AMOUNTS = {
  spent: { ofEvent: 'cost', sum: 'sum(toInt64(events) * priceMicros)', counted: [HAS_COST] },
  /** What advertisers paid, in dollars by the rate of the event's day. */
  revenue: {
    ofEvent: 'revenue_usd',
    sum: 'sum(toInt64(events) * revenueMicros)',
    counted: [HAS_REVENUE],
  },
  depositRevenue: {
    ofEvent: 'revenue_usd',
    sum: "sumIf(toInt64(events) * revenueMicros, type = 'deposit')",
    counted: [IS_PAID_DEPOSIT],
  },
  profit: {
    ofEvent: '(revenue_usd - cost)',
    sum: 'sum(toInt64(events) * (revenueMicros - priceMicros))',
    counted: [HAS_COST, HAS_REVENUE],
  },
} as const satisfies Record<string, Amount>;

type CountColumn = keyof typeof COUNTED;
type AmountColumn = keyof typeof AMOUNTS;
export type Column = CountColumn | AmountColumn;

const COUNT_COLUMNS = Object.keys(COUNTED) as readonly CountColumn[];
const AMOUNT_COLUMNS = Object.keys(AMOUNTS) as readonly AmountColumn[];
export const COLUMNS: readonly Column[] = [...COUNT_COLUMNS, ...AMOUNT_COLUMNS];

export const isAmount = (column: string): column is AmountColumn => Object.hasOwn(AMOUNTS, column);

/**
 * A row that was inserted twice may be in the table twice until a merge, so distinct ids are counted, not rows: once for each kind of event
 * in a line, because copies of an id are of one kind, and a column is then the sum of some kinds. FINAL, which merges on reading, costs more
 * the more inserts the day has had (figures in the README).
 */
export const EVENTS_SQL = 'uniqExact(event_id)';

/** Over kinds and their `events`. */
export function columnSql(column: Column): string {
  return isAmount(column) ? AMOUNTS[column].sum : `sumIf(events, ${countedSql(column)})`;
}

const KINDS_OF_AMOUNTS = {
  priceMicros: 'toInt64(cost * 1000000) AS priceMicros',
  revenueMicros: 'toInt64(revenue_usd * 1000000) AS revenueMicros',
} as const;

/** The expressions that distinguish the kinds of events for these columns. */
export function kindSql(columns: readonly Column[]): { select: string[]; groupBy: string[] } {
  const counted = columns.map((column): CountedEvent | undefined => countedEvent(column));
  const names = [
    'type',
    ...(counted.some((event) => event?.page) ? ['page'] : []),
    ...(counted.some((event) => event?.isUnique) ? ['is_unique'] : []),
  ];
  const sums = columns.filter(isAmount).map((column) => AMOUNTS[column].sum);
  const amounts = (Object.keys(KINDS_OF_AMOUNTS) as (keyof typeof KINDS_OF_AMOUNTS)[]).filter((name) =>
    sums.some((sum) => sum.includes(name)),
  );
  return {
    select: [...names, ...amounts.map((name) => KINDS_OF_AMOUNTS[name])],
    groupBy: [...names, ...amounts],
  };
}

/** The condition on one event by which it counts. */
export function countedSql(column: Column): string {
  if (isAmount(column)) return anyOf(AMOUNTS[column].counted);
  const { type, page, isUnique }: CountedEvent = COUNTED[column];
  return [
    `type = '${type}'`,
    ...(page === undefined ? [] : [`page = '${page}'`]),
    ...(isUnique ? ['is_unique = 1'] : []),
  ].join(' AND ');
}

/** What one event adds to the column in micro-dollars; of a count, what it cost. */
export const eventMicrosSql = (column: Column): string =>
  `toInt64(${AMOUNTS[isAmount(column) ? column : 'spent'].ofEvent} * 1000000)`;

/** The same as data; undefined where events of any type count. */
export const countedEvent = (column: Column): CountedEvent | undefined =>
  isAmount(column) ? undefined : COUNTED[column];

/** The condition for an event to be part of a line with these columns: one of them counts its type, or it adds to an amount. */
export function readEventsSql(columns: readonly Column[]): {
  condition: string;
  params: Record<string, unknown>;
} {
  const types = [...new Set(columns.flatMap((column) => countedEvent(column)?.type ?? []))];
  const amounts = [...new Set(columns.filter(isAmount).flatMap((column) => AMOUNTS[column].counted))];
  // Each is asked of every row, so none twice, and none beside a wider one.
  const widest = amounts.filter((one) => one !== IS_PAID_DEPOSIT || !amounts.includes(HAS_REVENUE));
  const conditions = [...(types.length > 0 ? ['type IN {types:Array(String)}'] : []), ...widest];
  return {
    condition: conditions.length > 0 ? anyOf(conditions) : '1',
    params: types.length > 0 ? { types } : {},
  };
}

const anyOf = (conditions: readonly string[]): string =>
  conditions.length === 1 ? (conditions[0] ?? '') : `(${conditions.join(' OR ')})`;
