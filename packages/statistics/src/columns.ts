/** Which event counts for which column: the one place that says it. */

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
 * A row that came twice may lie in the table twice until a merge, so ids are counted and not rows: once for each kind of event in a
 * line, because an id and its copies are of one kind, and a column is then a sum of some kinds. FINAL, which would merge on reading,
 * costs more the more inserts the day has seen (README has the figures).
 */
export const EVENTS_SQL = 'uniqExact(event_id)';

/** Over kinds and their `events`. */
export function columnSql(column: Column): string {
  if (column === 'spent') return 'sum(toInt64(events) * priceMicros)';
  return `sumIf(events, ${countedSql(column)})`;
}

/** What tells an event of one kind from one of another, as far as these columns care. */
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

/** The same to be told; undefined where an event of any type can count. */
export const countedEvent = (column: Column): CountedEvent | undefined =>
  column === 'spent' ? undefined : COUNTED[column];

/** The condition on one event by which it stands in a line of these columns: it is of a type that one counts, or it cost something. */
export function lookedAtSql(columns: readonly Column[]): {
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
