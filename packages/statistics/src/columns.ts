/** Which event counts for which column: the one place that says it. */

type CountedEvent = { type: string; page?: string; isUnique?: true };

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
} as const satisfies Record<string, CountedEvent>;

type CountColumn = keyof typeof COUNTED;
/** `spent`: the sum of charges, in micro-dollars. */
export type Column = CountColumn | 'spent';

export const COLUMNS: readonly Column[] = [...(Object.keys(COUNTED) as CountColumn[]), 'spent'];

/**
 * A row that came twice may lie in the table twice until a merge, so ids are counted and not rows. FINAL, which would merge on
 * reading, costs more the more inserts the day has seen (README has the figures).
 */
export function columnSql(column: Column): string {
  if (column === 'spent') {
    // Charges have few distinct prices: ids are counted by price, and each count is multiplied by its price.
    return `arraySum((price, events) -> price * toInt64(events), mapKeys(eventsByPrice), mapValues(eventsByPrice))`;
  }
  const { type, page, isUnique }: CountedEvent = COUNTED[column];
  const conditions = [
    `type = '${type}'`,
    ...(page === undefined ? [] : [`page = '${page}'`]),
    ...(isUnique ? ['is_unique = 1'] : []),
  ];
  return `uniqExactIf(event_id, ${conditions.join(' AND ')})`;
}

export const EVENTS_BY_PRICE_SQL = `uniqExactMapIf(map(toInt64(cost * 1000000), event_id), cost != 0) AS eventsByPrice`;

/** Undefined where an event of any type can count. */
export function typesCountedBy(columns: readonly Column[]): string[] | undefined {
  const types = new Set<string>();
  for (const column of columns) {
    if (column === 'spent') return undefined;
    types.add(COUNTED[column].type);
  }
  return [...types];
}
