import { mayUse } from '@sluice/contracts';
import { AppError } from '@sluice/runtime';
import { dayAt, rangeOfPeriod } from '@sluice/statistics';
import { ownerScope } from '../../authorise.ts';
import { toDollars } from '../../money.ts';
import { procedures } from '../../procedures.ts';
import { askStatistics } from '../statistics/ask-statistics.ts';
import { getTeamRow } from '../teams/teams.store.ts';
import { countriesQuestion, presentCountries } from './countries.ts';
import { countLandings, countMembersByStatus, countStreams } from './dashboard.store.ts';
import { presentTransaction } from './present-transaction.ts';
import { listLatestTransactions } from './transactions.store.ts';

export const dashboardRoutes = {
  get: procedures.dashboard.get.handler(({ context: { actor, inTeam } }) =>
    inTeam(async (tx) => {
      const scope = { teamId: actor.teamId, ownerId: ownerScope(actor) };
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
    const memberId = ownerScope(actor);
    const question = { teamId: actor.teamId, memberId, period: query.period, timeZone, now: clock() };
    const series = await statistics.readDailySeries(question).catch((error: unknown) => {
      throw new AppError('internal.unavailable', {}, { cause: error });
    });
    return { timeZone, ...series };
  }),

  countries: procedures.dashboard.countries.handler(async ({ input: { query }, context }) => {
    const { actor, statistics, clock } = context;
    const { timeZone } = actor;
    const days = rangeOfPeriod(query.period, dayAt(clock(), timeZone));
    const question = countriesQuestion({ teamId: actor.teamId, memberId: ownerScope(actor), timeZone, days });
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
