/** One visit by its click id, with its later events, reading only their days and stream. */
import type { Clickhouse } from '@sluice/clickhouse';
import { runRowsPlan } from '../run-plan.ts';
import { type RecordedVisit, toVisit, VISIT_COLUMNS, type VisitRow } from './visit-columns.ts';

export type VisitQuestion = {
  teamId: number;
  clickId: string;
  /** The time in the id, which is the visit's; undefined when the id has none. */
  madeAtMs: number | undefined;
};

type Place = { streamId: number; atMs: string | number };

/** The id and the event's time are made within a few lines of code. */
const SLACK_MS = 60_000;

/**
 * The look-up table has every visit that can have a click, until it expires. For the others, white pages above all, the id contains the
 * time, and the team's day is read.
 */
export async function findVisit(
  clickhouse: Clickhouse,
  { teamId, clickId, madeAtMs }: VisitQuestion,
): Promise<RecordedVisit | undefined> {
  const [place] = await runRowsPlan<Place>(clickhouse, {
    teamId,
    from: 'clicks',
    order: 'newest',
    limit: 1,
    columns: ['stream_id AS streamId', 'toUnixTimestamp64Milli(ts) AS atMs'],
    conditions: ['click_id = {clickId:UUID}'],
    params: { clickId },
  });
  const aroundMs = place ? Number(place.atMs) : madeAtMs;
  if (aroundMs === undefined) return undefined;
  const [row] = await runRowsPlan<VisitRow>(clickhouse, {
    teamId,
    from: 'events',
    order: 'newest',
    limit: 1,
    columns: VISIT_COLUMNS,
    conditions: [
      ...BETWEEN,
      "type = 'visit'",
      'event_id = {clickId:UUID}',
      ...(place ? ['stream_id = {streamId:UInt32}'] : []),
    ],
    params: {
      clickId,
      ...(place ? { streamId: place.streamId } : {}),
      sinceMs: aroundMs - SLACK_MS,
      untilMs: aroundMs + SLACK_MS,
    },
  });
  return row && toVisit(row);
}

/** Bounds on the time, for the order key, which begins with team and day. */
export const BETWEEN = [
  'ts >= fromUnixTimestamp64Milli({sinceMs:Int64})',
  'ts < fromUnixTimestamp64Milli({untilMs:Int64})',
];
