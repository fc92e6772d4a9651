import type { StatisticsQuery } from '@sluice/contracts';
import { STATISTICS_CHOSEN_FILTERS } from '@sluice/contracts/values';
import { daysBefore, type Report, type ReportQuestion, type TotalsQuestion } from '@sluice/statistics';
import { ownerOf } from '../../access/owner-scope.ts';
import { askStatistics } from '../../clickhouse/ask-clickhouse.ts';
import { findNames } from '../../clickhouse/find-names.ts';
import { procedures } from '../../http/procedures.ts';
import { presentNumbers, presentRow } from './present-report.ts';
import { toQuestion } from './to-question.ts';

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
    const [report, before] = await askStatistics(() =>
      Promise.all([
        statistics.readReport(question),
        statistics.readTotals(comparedPeriod(question, query, clock())),
      ]),
    );
    const ids = idsIn(report, query);
    return {
      timeZone,
      rows: report.rows.map((row) => presentRow(row, query.groupBy)),
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
    const { actor, statistics, clock } = context;
    const { timeZone } = actor;
    const memberId = ownerOf(actor);
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

/** The chosen days; otherwise the same number of days before. */
const comparedPeriod = (
  question: ReportQuestion,
  { compareStart, compareEnd }: StatisticsQuery,
  now: Date,
): TotalsQuestion => ({
  ...question,
  ...(compareStart && compareEnd
    ? { days: { from: compareStart, to: compareEnd } }
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
