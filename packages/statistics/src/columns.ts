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

type CountColumn = keyof typeof COUNTED;
/** `spent`: the sum of charges, in micro-dollars. */
export type Column = CountColumn | 'spent';

export const COLUMNS: readonly Column[] = [...(Object.keys(COUNTED) as CountColumn[]), 'spent'];

/**
 * A row that was inserted twice may be in the table twice until a merge, so distinct ids are counted, not rows: once for each kind of event
 * in a line, because copies of an id are of one kind, and a column is then the sum of some kinds. FINAL, which merges on reading, costs more
 * the more inserts the day has had (figures in the README).
 */
export const EVENTS_SQL = 'uniqExact(event_id)';

/** Over kinds and their `events`. */
export function columnSql(column: Column): string {
  if (column === 'spent') return 'sum(toInt64(events) * priceMicros)';
  return `sumIf(events, ${countedSql(column)})`;
}

/** The expressions that distinguish the kinds of events for these columns. */
export function kindSql(columns: readonly Column[]): { select: string[]; groupBy: string[] } {
  const counted = columns.map((column): CountedEvent | undefined => countedEvent(column));
  const names = [
    'type',
    ...(counted.some((event) => event?.page) ? ['page'] : []),
    ...(counted.some((event) => event?.isUnique) ? ['is_unique'] : []),
  ];
  if (!columns.includes('spent')) return { select: names, groupBy: names };
  return {
    select: [...names, 'toInt64(cost * 1000000) AS priceMicros'],
    groupBy: [...names, 'priceMicros'],
  };
}

/** The condition on one event by which it counts. */
export function countedSql(column: Column): string {
  if (column === 'spent') return 'cost != 0';
  const { type, page, isUnique }: CountedEvent = COUNTED[column];
  return [
    `type = '${type}'`,
    ...(page === undefined ? [] : [`page = '${page}'`]),
    ...(isUnique ? ['is_unique = 1'] : []),
  ].join(' AND ');
}

/** The same as data; undefined where events of any type count. */
export const countedEvent = (column: Column): CountedEvent | undefined =>
  column === 'spent' ? undefined : COUNTED[column];

/** The condition for an event to be part of a line with these columns: one of them counts its type, or it cost something. */
export function readEventsSql(columns: readonly Column[]): {
  condition: string;
  params: Record<string, unknown>;
} {
  const types = [...new Set(columns.flatMap((column) => countedEvent(column)?.type ?? []))];
  const conditions = [
    ...(types.length > 0 ? ['type IN {types:Array(String)}'] : []),
    ...(columns.includes('spent') ? [countedSql('spent')] : []),
  ];
  return {
    condition: conditions.length > 1 ? `(${conditions.join(' OR ')})` : (conditions[0] ?? '1'),
    params: types.length > 0 ? { types } : {},
  };
}
