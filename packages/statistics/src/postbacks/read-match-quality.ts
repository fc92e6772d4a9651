/** How well a network can match what it is told: by pixel and day. */
import type { Clickhouse } from '@sluice/clickhouse';
import type { PostbackNetwork } from '@sluice/reference';
import { askPostbacks } from './postback-statement.ts';

export type MatchQualityQuestion = {
  teamId: number;
  network: PostbackNetwork;
  timeZone: string;
  sinceMs: number;
};

export type MatchQualityRow = {
  pixelId: string;
  /** Of the time zone. */
  day: string;
  events: number;
  told: number;
  held: number;
  refused: number;
  waiting: number;
  withoutIdentifier: number;
  withClickId: number;
  withBrowserId: number;
  /** Accepted more than once; the network counts one. */
  duplicates: number;
  delayP50Ms: number | null;
  delayP95Ms: number | null;
};

const LINES_MAX = 5_000;
const DELAY_SQL = 'greatest(0, toInt64(sent_ms) - toUnixTimestamp64Milli(at))';

export async function readMatchQuality(
  clickhouse: Clickhouse,
  { teamId, network, timeZone, sinceMs }: MatchQualityQuestion,
): Promise<MatchQualityRow[]> {
  const rows = await askPostbacks<Record<keyof MatchQualityRow, string | number | null>>(clickhouse, {
    teamId,
    filter: { network, sinceMs },
    select: [
      'toString(pixel_id) AS pixelId',
      'toString(toDate(at, {timeZone:String})) AS day',
      'count() AS events',
      "countIf(state = 'send') AS told",
      "countIf(state = 'held') AS held",
      "countIf(state = 'error' AND error != {noIdentifier:String}) AS refused",
      "countIf(state = 'new') AS waiting",
      'countIf(error = {noIdentifier:String}) AS withoutIdentifier',
      'sum(has_click_id) AS withClickId',
      'sum(has_browser_id) AS withBrowserId',
      'countIf(accepts > 1) AS duplicates',
      `if(told = 0, NULL, quantileTDigestIf(0.5)(${DELAY_SQL}, sent_ms > 0)) AS delayP50Ms`,
      `if(told = 0, NULL, quantileTDigestIf(0.95)(${DELAY_SQL}, sent_ms > 0)) AS delayP95Ms`,
    ].join(', '),
    params: { timeZone, noIdentifier: 'No_Identifier', linesMax: LINES_MAX },
    rest: 'GROUP BY pixelId, day ORDER BY day DESC, events DESC, pixelId LIMIT {linesMax:UInt32}',
    isNewest: true,
  });
  const count = (value: string | number | null) => Number(value ?? 0);
  const delay = (value: string | number | null) => (value === null ? null : Math.round(Number(value)));
  return rows.map((row) => ({
    pixelId: String(row.pixelId),
    day: String(row.day),
    events: count(row.events),
    told: count(row.told),
    held: count(row.held),
    refused: count(row.refused),
    waiting: count(row.waiting),
    withoutIdentifier: count(row.withoutIdentifier),
    withClickId: count(row.withClickId),
    withBrowserId: count(row.withBrowserId),
    duplicates: count(row.duplicates),
    delayP50Ms: delay(row.delayP50Ms),
    delayP95Ms: delay(row.delayP95Ms),
  }));
}
