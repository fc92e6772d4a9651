/** The newest visits of some streams, or of one visitor to them. */
import type { Clickhouse } from '@sluice/clickhouse';
import { runRowsPlan } from '../run-plan.ts';
import { BETWEEN } from './find-visit.ts';
import { type RecordedVisit, toVisit, VISIT_COLUMNS, type VisitRow } from './visit-columns.ts';

export type VisitsQuestion = {
  teamId: number;
  /** Undefined for all of the team's. */
  streamIds?: readonly number[] | undefined;
  /** Decimal digits. */
  visitorId?: string | undefined;
  isWithoutBots?: boolean;
  limit: number;
  now: Date;
};

const DAY_MS = 24 * 3_600_000;
/**
 * Rows are not stored in the order of time, so the newest are found by reading a whole range. A busy stream has enough in its last day; for
 * a quiet one the range grows, and costs little.
 */
const RANGES_DAYS = [1, 7, 30, 90] as const;

export async function listVisits(
  clickhouse: Clickhouse,
  { teamId, streamIds, visitorId, isWithoutBots = false, limit, now }: VisitsQuestion,
): Promise<RecordedVisit[]> {
  if (streamIds?.length === 0) return [];
  let rows: VisitRow[] = [];
  for (const days of RANGES_DAYS) {
    rows = await runRowsPlan<VisitRow>(clickhouse, {
      teamId,
      from: 'events',
      order: 'newest',
      limit,
      columns: VISIT_COLUMNS,
      conditions: [
        ...BETWEEN,
        "type = 'visit'",
        ...(streamIds ? ['stream_id IN {streamIds:Array(UInt32)}'] : []),
        ...(visitorId === undefined ? [] : ['visitor_id = {visitorId:UInt64}']),
        ...(isWithoutBots ? ['is_bot = 0'] : []),
      ],
      params: {
        ...(streamIds ? { streamIds } : {}),
        ...(visitorId === undefined ? {} : { visitorId }),
        // An edge's clock may be ahead of ours.
        sinceMs: now.getTime() - days * DAY_MS,
        untilMs: now.getTime() + DAY_MS,
      },
    });
    if (rows.length >= limit) break;
  }
  return rows.map(toVisit);
}
