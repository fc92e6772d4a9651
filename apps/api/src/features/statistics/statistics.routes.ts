import type { StatisticsQuery } from '@sluice/contracts';
import {
  STATISTICS_CHOSEN_FILTERS,
  STATISTICS_COUNTERS,
  STATISTICS_FILTERS,
  STATISTICS_RATIOS,
} from '@sluice/contracts/values';
import { type Filters, previousDays, type Report, type ReportQuestion } from '@sluice/statistics';
import { ownerScope } from '../../authorise.ts';
import { procedures } from '../../procedures.ts';
import { getTeamRow } from '../teams/teams.store.ts';
import { askStatistics } from './ask-statistics.ts';
import { COLUMN_OF, presentNumbers, presentRow } from './present-report.ts';
import { findNames } from './statistics.store.ts';

const COLUMNS = [...STATISTICS_COUNTERS.map((counter) => COLUMN_OF[counter]), ...STATISTICS_RATIOS];

export const statisticsRoutes = {
  query: procedures.statistics.query.handler(async ({ input: { query }, context }) => {
    const { actor, inTeam, statistics } = context;
    const { timeZone } = await inTeam((tx) => getTeamRow(tx, actor.teamId));
    const question = toQuestion(query, { teamId: actor.teamId, memberId: ownerScope(actor), timeZone });
    const [report, before] = await askStatistics(() =>
      Promise.all([statistics.readReport(question), statistics.readReport(beforeIt(question))]),
    );
    return {
      timeZone,
      rows: report.rows.map((row) => presentRow(row, query.groupBy)),
      totals: presentNumbers(report.totals),
      previous: presentNumbers(before.totals),
      total: report.total,
      watermark: report.watermark,
      names: await inTeam((tx) => findNames(tx, actor.teamId, idsIn(report, query))),
    };
  }),

  values: procedures.statistics.values.handler(async ({ context }) => {
    const { actor, inTeam, statistics, clock } = context;
    const { timeZone } = await inTeam((tx) => getTeamRow(tx, actor.teamId));
    const memberId = ownerScope(actor);
    const found = await askStatistics(() =>
      Promise.all(
        STATISTICS_CHOSEN_FILTERS.map(async (name) => {
          const question = { teamId: actor.teamId, memberId, timeZone, of: name, now: clock() };
          return [name, await statistics.listValues(question)] as const;
        }),
      ),
    );
    return Object.fromEntries(found) as Record<(typeof STATISTICS_CHOSEN_FILTERS)[number], string[]>;
  }),
};

function toQuestion(
  query: StatisticsQuery,
  of: { teamId: number; memberId: number | undefined; timeZone: string },
): ReportQuestion {
  const { startDate, endDate, flow, groupBy, sort, order, page, limit } = query;
  const filters: Filters = Object.fromEntries(
    STATISTICS_FILTERS.flatMap((name) => (query[name] ? [[name, query[name]]] : [])),
  );
  const grouped = groupBy.findIndex((name) => name === sort);
  return {
    ...of,
    ...{ streamIds: flow, filters, groupBy, columns: COLUMNS },
    days: { from: startDate, to: endDate },
    order: {
      by: grouped !== -1 || sort === undefined ? Math.max(grouped, 0) : columnOf(sort),
      isDescending: order === 'desc',
    },
    page: { offset: (page - 1) * limit, limit },
  };
}

function columnOf(sort: NonNullable<StatisticsQuery['sort']>): ReportQuestion['order']['by'] {
  if (Object.hasOwn(COLUMN_OF, sort)) return COLUMN_OF[sort as keyof typeof COLUMN_OF];
  // A grouping that the table is not grouped by orders nothing.
  return STATISTICS_RATIOS.find((ratio) => ratio === sort) ?? 0;
}

/** As many days before, for their totals alone. */
const beforeIt = (question: ReportQuestion): ReportQuestion => ({
  ...question,
  days: previousDays(question.days),
  groupBy: ['day'],
  order: { by: 0, isDescending: true },
  page: { offset: 0, limit: 1 },
});

function idsIn(report: Report, { groupBy }: StatisticsQuery): { streams: number[]; landings: number[] } {
  const keysOf = (name: StatisticsQuery['groupBy'][number]): number[] => {
    const at = groupBy.indexOf(name);
    return at === -1 ? [] : [...new Set(report.rows.map(({ keys }) => Number(keys[at])))];
  };
  return { streams: keysOf('stream'), landings: keysOf('landingPageId') };
}
