import type { Clickhouse } from '@sluice/clickhouse';
import type { PostbackNetwork } from '@sluice/reference';
import type { PostbackFilter } from './postback-filter.ts';
import { askPostbacks } from './postback-statement.ts';

export type PostbackCounts = {
  total: number;
  /** By state of PostgreSQL's rows. */
  states: Record<string, number>;
  /** From the event to its acceptance; null while none is accepted. */
  delayMs: { p50: number; p95: number } | null;
  withClickId: number;
  withBrowserId: number;
};

type Question = { teamId: number; filter: PostbackFilter };
type CountRow = Record<'state' | 'count' | 'clickIds' | 'browserIds', string | number>;
type DelayRow = { accepted: string | number; p50: number; p95: number };

/** Told events alone: of others there is no delay. */
const DELAY_SQL = 'if(sent_ms = 0, 0, greatest(0, toInt64(sent_ms) - toUnixTimestamp64Milli(at)))';

/** Exact, each postback once in its newest state. */
export async function countPostbacks(
  clickhouse: Clickhouse,
  { teamId, filter }: Question,
): Promise<PostbackCounts> {
  const [rows, [delay]] = await Promise.all([
    askPostbacks<CountRow>(clickhouse, {
      teamId,
      filter,
      select:
        'toString(state) AS state, count() AS count, sum(has_click_id) AS clickIds, sum(has_browser_id) AS browserIds',
      rest: 'GROUP BY state',
      isNewest: true,
    }),
    askPostbacks<DelayRow>(clickhouse, {
      teamId,
      filter,
      select: `countIf(sent_ms > 0) AS accepted, quantileTDigestIf(0.5)(${DELAY_SQL}, sent_ms > 0) AS p50, quantileTDigestIf(0.95)(${DELAY_SQL}, sent_ms > 0) AS p95`,
      isNewest: true,
    }),
  ]);
  const sum = (column: 'count' | 'clickIds' | 'browserIds') =>
    rows.reduce((total, row) => total + Number(row[column]), 0);
  return {
    total: sum('count'),
    states: Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)])),
    delayMs:
      Number(delay?.accepted ?? 0) > 0 && delay ? { p50: Number(delay.p50), p95: Number(delay.p95) } : null,
    withClickId: sum('clickIds'),
    withBrowserId: sum('browserIds'),
  };
}

/** Of a filter: how many of each pixel, in each state and with each error. */
export async function countPostbacksByPixel(
  clickhouse: Clickhouse,
  { teamId, filter }: Question,
): Promise<{ pixelId: string; state: string; error: string; count: number }[]> {
  const rows = await askPostbacks<Record<'pixelId' | 'state' | 'error' | 'count', string>>(clickhouse, {
    teamId,
    filter,
    select:
      'toString(pixel_id) AS pixelId, toString(state) AS state, toString(error) AS error, count() AS count',
    rest: 'GROUP BY pixelId, state, error ORDER BY count DESC, pixelId LIMIT 5000',
    isNewest: true,
  });
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

const CHOICES = {
  pixels: 'pixel_id',
  templates: 'template',
  domains: 'host',
  countries: 'country',
  events: 'event',
  errors: 'error',
} as const;
export type PostbackChoices = Record<keyof typeof CHOICES, string[]>;
const CHOICES_MAX = 300;

/** What there is to filter by, of the last days. */
export async function listPostbackChoices(
  clickhouse: Clickhouse,
  { teamId, network, sinceMs }: { teamId: number; network: PostbackNetwork; sinceMs: number },
): Promise<PostbackChoices> {
  const select = Object.entries(CHOICES)
    .map(([name, column]) => `arraySort(groupUniqArray(${CHOICES_MAX})(toString(${column}))) AS ${name}`)
    .join(', ');
  const [row] = await askPostbacks<PostbackChoices>(clickhouse, {
    teamId,
    filter: { network, sinceMs },
    select,
    isNewest: false,
  });
  const known = (values: string[] | undefined) => (values ?? []).filter((value) => value !== '');
  return {
    pixels: known(row?.pixels),
    templates: known(row?.templates),
    domains: known(row?.domains),
    countries: known(row?.countries),
    events: known(row?.events),
    errors: known(row?.errors),
  };
}
