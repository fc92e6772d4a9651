import { mayUse } from '@sluice/contracts';
import { AppError } from '@sluice/runtime';
import { ownerScope } from '../../authorise.ts';
import { toDollars } from '../../money.ts';
import { procedures } from '../../procedures.ts';
import { getTeamRow } from '../teams/teams.store.ts';
import { countLandings, countMembersByStatus, countStreams } from './dashboard.store.ts';

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
    const { actor, inTeam, statistics, clock } = context;
    const { timeZone } = await inTeam((tx) => getTeamRow(tx, actor.teamId));
    const memberId = ownerScope(actor);
    const question = { teamId: actor.teamId, memberId, period: query.period, timeZone, now: clock() };
    const series = await statistics.readDailySeries(question).catch((error: unknown) => {
      throw new AppError('internal.unavailable', {}, { cause: error });
    });
    return { timeZone, ...series };
  }),
};
