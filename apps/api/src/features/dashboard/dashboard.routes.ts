import { type DashboardFinances, mayUse } from '@sluice/contracts';
import { dayAt, rangeOfPeriod } from '@sluice/statistics';
import { ownerOf, scopeOf } from '../../access/owner-scope.ts';
import { getTeamRow } from '../../access/team.store.ts';
import { askStatistics, orUnavailable } from '../../clickhouse/ask-clickhouse.ts';
import { toDollars } from '../../http/money.ts';
import { procedures } from '../../http/procedures.ts';
import { countriesQuestion, presentCountries } from './countries.ts';
import { countLandings, countMembersByStatus, countStreams } from './dashboard.store.ts';
import { listLatestTransactions, type Transaction } from './transactions.store.ts';

export const dashboardRoutes = {
  get: procedures.dashboard.get.handler(({ context: { actor, inTeam } }) =>
    inTeam(async (tx) => {
      const scope = scopeOf(actor);
      const { balanceMicros } = await getTeamRow(tx, actor.teamId);
      return {
        balance: toDollars(balanceMicros),
        members: await countMembersByStatus(tx, actor.teamId),
        streams: mayUse(actor.roles, 'streams') ? await countStreams(tx, scope) : null,
        landings: mayUse(actor.roles, 'landings') ? await countLandings(tx, scope) : null,
      };
    }),
  ),

  chart: procedures.dashboard.chart.handler(async ({ input: { query }, context }) => {
    const { actor, statistics, clock } = context;
    const { timeZone } = actor;
    const memberId = ownerOf(actor);
    const question = { teamId: actor.teamId, memberId, period: query.period, timeZone, now: clock() };
    const { days, totals, watermark } = await orUnavailable(statistics.readDailySeries(question));
    return { timeZone, days: days.map(inDollars), totals: inDollars(totals), watermark };
  }),

  countries: procedures.dashboard.countries.handler(async ({ input: { query }, context }) => {
    const { actor, statistics, clock } = context;
    const { timeZone } = actor;
    const days = rangeOfPeriod(query.period, dayAt(clock(), timeZone));
    const question = countriesQuestion({ teamId: actor.teamId, memberId: ownerOf(actor), timeZone, days });
    return presentCountries(await askStatistics(() => statistics.readReport(question)));
  }),

  finances: procedures.dashboard.finances.handler(({ context: { actor, inTeam } }) =>
    inTeam(async (tx) => {
      const { balanceMicros, timeZone } = await getTeamRow(tx, actor.teamId);
      const transactions = await listLatestTransactions(tx, { teamId: actor.teamId, timeZone });
      return { balance: toDollars(balanceMicros), transactions: transactions.map(presentTransaction) };
    }),
  ),
};

const inDollars = <Counts extends { profit: number }>(counts: Counts): Counts => ({
  ...counts,
  profit: toDollars(counts.profit),
});

function presentTransaction(transaction: Transaction): DashboardFinances['transactions'][number] {
  const { id, type, state, amountMicros, description, at, day } = transaction;
  return { id, type, state, amount: toDollars(amountMicros), description, at: at.toISOString(), day };
}
