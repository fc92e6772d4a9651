import { type DashboardFinances, mayUse } from '@sluice/contracts';
import { dayAt, rangeOfPeriod } from '@sluice/statistics';
import { ownerOf, scopeOf } from '../../access/owner-scope.ts';
import { getTeamRow } from '../../access/team.store.ts';
import { askStatistics, orUnavailable } from '../../clickhouse/ask-clickhouse.ts';
import { toDollars } from '../../http/money.ts';
import { procedures } from '../../http/procedures.ts';
import { bestLandingQuestion, COMPARED_VISITS_MIN, compareLandings, pickBest } from './best-landing.ts';
import { countriesQuestion, presentCountries } from './countries.ts';
import {
  countLandings,
  countMembersByStatus,
  countStreams,
  findShownLandings,
  readSpentToday,
} from './dashboard.store.ts';
import { countLaunches } from './launches.store.ts';
import { listNeeds } from './needs.store.ts';
import { listLatestTransactions, type Transaction } from './transactions.store.ts';

export const dashboardRoutes = {
  get: procedures.dashboard.get.handler(({ context: { actor, inTeam, clock } }) =>
    inTeam(async (tx) => {
      const scope = scopeOf(actor);
      const { teamId, timeZone } = actor;
      const day = { today: dayAt(clock(), timeZone), timeZone };
      const isOwn = !mayUse(actor.roles, 'finances');
      const { balanceMicros } = await getTeamRow(tx, teamId);
      const spent = await readSpentToday(tx, teamId, day, isOwn ? actor.memberId : undefined);
      return {
        balance: toDollars(balanceMicros),
        members: await countMembersByStatus(tx, teamId),
        streams: mayUse(actor.roles, 'streams')
          ? { ...(await countStreams(tx, scope)), ...(await countLaunches(tx, scope, day)) }
          : null,
        landings: mayUse(actor.roles, 'landings') ? await countLandings(tx, scope, day) : null,
        spentToday: {
          amount: toDollars(spent.spentMicros),
          limit: spent.limitMicros === null ? null : toDollars(spent.limitMicros),
          isOwn,
        },
      };
    }),
  ),

  needs: procedures.dashboard.needs.handler(({ context: { actor, inTeam, clock } }) =>
    inTeam((tx) =>
      listNeeds(tx, {
        scope: scopeOf(actor),
        today: dayAt(clock(), actor.timeZone),
        mayUseStreams: mayUse(actor.roles, 'streams'),
        mayUseMessages: mayUse(actor.roles, 'messages'),
      }),
    ),
  ),

  chart: procedures.dashboard.chart.handler(async ({ input: { query }, context }) => {
    const { actor, statistics, clock } = context;
    const { timeZone } = actor;
    const memberId = ownerOf(actor);
    const question = { teamId: actor.teamId, memberId, period: query.period, timeZone, now: clock() };
    const { days, totals, previous, watermark } = await orUnavailable(statistics.readDailySeries(question));
    return {
      timeZone,
      days: days.map(inDollars),
      totals: inDollars(totals),
      previous: inDollars(previous),
      watermark,
    };
  }),

  countries: procedures.dashboard.countries.handler(async ({ input: { query }, context }) => {
    const { actor, statistics, clock } = context;
    const { timeZone } = actor;
    const days = rangeOfPeriod(query.period, dayAt(clock(), timeZone));
    const question = countriesQuestion({ teamId: actor.teamId, memberId: ownerOf(actor), timeZone, days });
    return presentCountries(await askStatistics(() => statistics.readReport(question)));
  }),

  bestLanding: procedures.dashboard.bestLanding.handler(async ({ input: { query }, context }) => {
    const { actor, inTeam, statistics, clock } = context;
    const { teamId, timeZone } = actor;
    const days = rangeOfPeriod(query.period, dayAt(clock(), timeZone));
    const question = bestLandingQuestion({ teamId, memberId: ownerOf(actor), timeZone, days });
    const compared = compareLandings(await askStatistics(() => statistics.readReport(question)));
    const ids = compared.map(({ id }) => id);
    const names = await inTeam((tx) => findShownLandings(tx, scopeOf(actor), ids));
    return { visitsMin: COMPARED_VISITS_MIN, best: pickBest(compared, names) };
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
