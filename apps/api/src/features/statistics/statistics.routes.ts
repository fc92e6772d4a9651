import type { StatisticsQuery } from '@sluice/contracts';
import {
  STATISTICS_CHOSEN_FILTERS,
  STATISTICS_FILTERS,
  STATISTICS_LIMITS,
  type StatisticsFilter,
} from '@sluice/contracts/values';
import { comparedDays, daysBefore, type Report, type ReportQuestion } from '@sluice/statistics';
import { ownerOf } from '../../access/owner-scope.ts';
import { askStatistics } from '../../clickhouse/ask-clickhouse.ts';
import { findNames } from '../../clickhouse/find-names.ts';
import { procedures } from '../../http/procedures.ts';
import { presentNumbers, presentRows } from './present-report.ts';
import { toQuestion } from './to-question.ts';

const RARE_FILTERS = STATISTICS_FILTERS.filter(
  (name) => !STATISTICS_CHOSEN_FILTERS.some((one) => one === name),
);
const NO_VALUES = Object.fromEntries(RARE_FILTERS.map((name): [StatisticsFilter, string[]] => [name, []]));
const NO_NAMES = { streams: {}, landings: {}, members: {} } as const;

export const statisticsRoutes = {
  query: procedures.statistics.query.handler(async ({ input: { query }, context }) => {
    const { actor, inTeam, statistics, clock } = context;
    const { timeZone } = actor;
    const { page, limit } = query;
    const question: ReportQuestion = {
      ...toQuestion(query, { teamId: actor.teamId, memberId: ownerOf(actor), timeZone }),
      page: { offset: (page - 1) * limit, limit },
    };
    const compared = comparedPeriod(question, query, clock());
    const [report, before, rowsBefore] = await askStatistics(() =>
      Promise.all([
        statistics.readReport(question),
        statistics.readTotals(compared),
        query.compareRows && statistics.readReport(compared),
      ]),
    );
    const ids = idsIn(report, query);
    return {
      timeZone,
      rows: presentRows(report, query.groupBy, rowsBefore),
      totals: presentNumbers(report.totals),
      previous: presentNumbers(before),
      total: report.total,
      watermark: report.watermark,
      // Most tables name none; a transaction would then cost more than everything else the api does here.
      names:
        ids.streams.length + ids.landings.length + ids.members.length === 0
          ? NO_NAMES
          : await inTeam((tx) => findNames(tx, actor.teamId, ids)),
    };
  }),

  values: procedures.statistics.values.handler(async ({ context }) => {
    const { actor, statistics, clock, log, requestId } = context;
    const scope = {
      teamId: actor.teamId,
      memberId: ownerOf(actor),
      timeZone: actor.timeZone,
      now: clock(),
    };
    const [rare, ...chosen] = await askStatistics(() =>
      Promise.all([
        // The heavier question of the two, for filters that are seldom opened: without them the usual ones can still be chosen.
        statistics.listRareValues({ ...scope, of: RARE_FILTERS }).catch((error: unknown) => {
          log.error({ err: error, requestId }, 'rare filters are offered without their values');
          return NO_VALUES;
        }),
        ...STATISTICS_CHOSEN_FILTERS.map(
          async (name) => [name, await statistics.listValues({ ...scope, of: name })] as const,
        ),
      ]),
    );
    return { ...rare, ...Object.fromEntries(chosen) } as Record<StatisticsFilter, string[]>;
  }),
};

/** The chosen days; otherwise as many before. All of their rows: one that is on this page may have stood on another then. */
const comparedPeriod = (
  question: ReportQuestion,
  { compareStart, compareEnd }: StatisticsQuery,
  now: Date,
): ReportQuestion => ({
  ...question,
  having: undefined,
  page: { offset: 0, limit: STATISTICS_LIMITS.pageSize },
  ...(compareStart && compareEnd
    ? comparedDays(question.days, { from: compareStart, to: compareEnd }, now)
    : daysBefore(question.days, now)),
});

function idsIn(
  report: Report,
  { groupBy }: StatisticsQuery,
): Record<'streams' | 'landings' | 'members', number[]> {
  const keysOf = (name: StatisticsQuery['groupBy'][number]): number[] => {
    const at = groupBy.indexOf(name);
    return at === -1 ? [] : [...new Set(report.rows.map(({ keys }) => Number(keys[at])))];
  };
  return { streams: keysOf('stream'), landings: keysOf('landingPageId'), members: keysOf('member') };
}
