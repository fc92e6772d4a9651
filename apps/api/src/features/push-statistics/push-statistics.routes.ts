import type { PushStatisticsQuery } from '@sluice/contracts';
import type { PushReportQuestion } from '@sluice/statistics';
import { ownerOf } from '../../access/owner-scope.ts';
import { askStatistics } from '../../clickhouse/ask-clickhouse.ts';
import { procedures } from '../../http/procedures.ts';
import { COUNT_OF, presentPushNumbers, presentPushRow, RATIO_OF } from './present-push-report.ts';

export const pushStatisticsRoutes = {
  query: procedures.pushStatistics.query.handler(async ({ input: { query }, context }) => {
    const { actor, statistics } = context;
    const { timeZone } = actor;
    const question = toQuestion(query, { teamId: actor.teamId, memberId: ownerOf(actor), timeZone });
    const report = await askStatistics(() => statistics.readPushReport(question));
    return {
      timeZone,
      rows: report.rows.map((row) => presentPushRow(row, query.groupBy)),
      totals: presentPushNumbers(report.totals),
      total: report.total,
      watermark: report.watermark,
    };
  }),
};

const BY = { ...COUNT_OF, ...RATIO_OF };

function toQuestion(
  query: PushStatisticsQuery,
  of: { teamId: number; memberId: number | undefined; timeZone: string },
): PushReportQuestion {
  const { startDate, endDate, flowId, domain, country, groupBy, sort, order, page, limit } = query;
  return {
    ...of,
    streamIds: flowId,
    filters: { ...(domain && { domain }), ...(country && { country }) },
    days: { from: startDate, to: endDate },
    groupBy: groupBy.map((name) => (name === 'date' ? 'day' : name)),
    order: { by: orderedBy(sort, groupBy), isDescending: order === 'desc' },
    page: { offset: (page - 1) * limit, limit },
  };
}

/** Sorting by a grouping that is not in use falls back to the first grouping. */
function orderedBy(
  sort: PushStatisticsQuery['sort'],
  groupBy: PushStatisticsQuery['groupBy'],
): PushReportQuestion['order']['by'] {
  if (sort === undefined) return 0;
  return sort === 'date' || sort === 'country' ? Math.max(groupBy.indexOf(sort), 0) : BY[sort];
}
