/** The same numbers by a plain loop over plain objects: what ClickHouse's answers are held against. */

export type TestEvent = {
  eventId: string;
  teamId: number;
  memberId: number;
  streamId: number;
  type: string;
  page: string;
  atMs: number;
  isBot: boolean;
  isUnique: boolean;
  costMicros: number;
  /** @default 0 */
  revenueUsdMicros?: number;
  /** By the names of the groupings; what is not here is empty, or 0 for an id. */
  facts?: Partial<Record<string, string>>;
  /** One for each time that the event came in. */
  receivedMs: number[];
};

export type Question = { teamId: number; memberId?: number | undefined; timeZone: string; days: string[] };

const isColumn: Record<string, (event: TestEvent) => boolean> = {
  unics: ({ type, isUnique }) => type === 'visit' && isUnique,
  whitePage: ({ type, page }) => type === 'visit' && page === 'white',
  discovery: ({ type }) => type === 'install_offer',
  blackPage: ({ type, page }) => type === 'visit' && page === 'black',
  clickButton: ({ type }) => type === 'click',
  push: ({ type }) => type === 'subscribe',
  pwa: ({ type }) => type === 'install_accept',
  installs: ({ type }) => type === 'install',
  redirects: ({ type }) => type === 'redirect',
  registrations: ({ type }) => type === 'registration',
  deposits: ({ type }) => type === 'deposit',
  pushSent: ({ type }) => type === 'push_sent',
  pushCapped: ({ type }) => type === 'push_capped',
  pushClicks: ({ type }) => type === 'push_click',
};

const amountOf: Record<string, (event: TestEvent) => number> = {
  spent: ({ costMicros }) => costMicros,
  revenue: ({ revenueUsdMicros = 0 }) => revenueUsdMicros,
  depositRevenue: ({ type, revenueUsdMicros = 0 }) => (type === 'deposit' ? revenueUsdMicros : 0),
  profit: ({ costMicros, revenueUsdMicros = 0 }) => revenueUsdMicros - costMicros,
};

export function referenceCounts(events: readonly TestEvent[], columns: readonly string[]) {
  return Object.fromEntries(
    columns.map((column) => {
      const amount = amountOf[column];
      return [
        column,
        amount
          ? events.reduce((sum, event) => sum + amount(event), 0)
          : events.filter((event) => isColumn[column]?.(event)).length,
      ];
    }),
  );
}

/** Whether it is one of the events behind the number. */
export function isCounted(event: TestEvent, column: string): boolean {
  if (column === 'profit') return event.costMicros !== 0 || (event.revenueUsdMicros ?? 0) !== 0;
  return referenceCounts([event], [column])[column] !== 0;
}

/** An event stands in a line of these columns if one counts its type, whether it counts there or not, or if it adds to an amount. */
export function isRead(event: TestEvent, columns: readonly string[]): boolean {
  const { type } = event;
  return columns.some((column) => {
    if (amountOf[column]) return isCounted(event, column);
    return type === 'visit' ? OF_VISITS.includes(column) : isColumn[column]?.(event) === true;
  });
}
const OF_VISITS = ['unics', 'whitePage', 'blackPage'];

export function askedEvents(events: readonly TestEvent[], question: Question): TestEvent[] {
  const { teamId, memberId, timeZone, days } = question;
  return events.filter(
    (event) =>
      event.teamId === teamId &&
      !event.isBot &&
      (memberId === undefined || event.memberId === memberId) &&
      days.includes(referenceDay(event.atMs, timeZone)),
  );
}

/** By the parts of a formatted date, and not as the code under test finds a day. */
export function referenceDay(atMs: number, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const parts = Object.fromEntries(format.formatToParts(atMs).map(({ type, value }) => [type, value]));
  return `${parts.year}-${parts.month}-${parts.day}`;
}

/** In as many lots as the most repeated event came in, so that repeats meet in different parts of the table. */
export function rowsByDelivery(events: readonly TestEvent[]): Buffer[] {
  const deliveries = Math.max(0, ...events.map(({ receivedMs }) => receivedMs.length));
  return Array.from({ length: deliveries }, (_, index) =>
    Buffer.from(
      events
        .filter(({ receivedMs }) => receivedMs.length > index)
        .map((event) => `${JSON.stringify(rowOf(event, index))}\n`)
        .join(''),
    ),
  );
}

const COLUMN_OF: Record<string, string> = {
  browserName: 'browser',
  osName: 'os',
  deviceType: 'device',
  landingPageId: 'landing_id',
};

function rowOf(event: TestEvent, delivery: number) {
  return {
    event_id: event.eventId,
    ts: event.atMs,
    recv_ts: event.receivedMs[delivery],
    team_id: event.teamId,
    member_id: event.memberId,
    stream_id: event.streamId,
    type: event.type,
    page: event.page,
    is_bot: event.isBot ? 1 : 0,
    is_unique: event.isUnique ? 1 : 0,
    cost: (event.costMicros / 1_000_000).toFixed(6),
    revenue_usd: ((event.revenueUsdMicros ?? 0) / 1_000_000).toFixed(6),
    ...Object.fromEntries(
      Object.entries(event.facts ?? {}).map(([name, value]) => [COLUMN_OF[name] ?? name, value]),
    ),
  };
}
