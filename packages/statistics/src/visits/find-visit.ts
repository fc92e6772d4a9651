/** One visit by its click's id, and all that came of it, without reading more than the days and the stream they stand in. */
import type { Clickhouse } from '@sluice/clickhouse';
import { runRowsPlan } from '../run-plan.ts';
import { type RecordedVisit, toVisit, VISIT_COLUMNS, type VisitRow } from './visit-columns.ts';

export type VisitQuestion = {
  teamId: number;
  clickId: string;
  /** When the id was made, which is when the visit was; undefined where the id does not say. */
  madeAtMs: number | undefined;
};

type Place = { streamId: number; atMs: string | number };

/** Between the making of the id and the moment that the event names lie a few lines of code. */
const SLACK_MS = 60_000;

/**
 * The look-up knows every click that could lead somewhere, for as long as it keeps them. For the others, white pages above all, the id
 * itself says the minute, and the team's day is read.
 */
export async function findVisit(
  clickhouse: Clickhouse,
  { teamId, clickId, madeAtMs }: VisitQuestion,
): Promise<RecordedVisit | undefined> {
  const [place] = await runRowsPlan<Place>(clickhouse, {
    ...{ teamId, from: 'clicks', order: 'newest', limit: 1 },
    columns: ['stream_id AS streamId', 'toUnixTimestamp64Milli(ts) AS atMs'],
    conditions: ['click_id = {clickId:UUID}'],
    params: { clickId },
  });
  const aroundMs = place ? Number(place.atMs) : madeAtMs;
  if (aroundMs === undefined) return undefined;
  const [row] = await runRowsPlan<VisitRow>(clickhouse, {
    ...{ teamId, from: 'events', order: 'newest', limit: 1, columns: VISIT_COLUMNS },
    conditions: [
      ...BETWEEN,
      "type = 'visit'",
      'event_id = {clickId:UUID}',
      ...(place ? ['stream_id = {streamId:UInt32}'] : []),
    ],
    params: {
      clickId,
      ...(place ? { streamId: place.streamId } : {}),
      ...{ sinceMs: aroundMs - SLACK_MS, untilMs: aroundMs + SLACK_MS },
    },
  });
  return row && toVisit(row);
}

/** By bare time for the storage, whose order begins with team and day. */
export const BETWEEN = [
  'ts >= fromUnixTimestamp64Milli({sinceMs:Int64})',
  'ts < fromUnixTimestamp64Milli({untilMs:Int64})',
];
