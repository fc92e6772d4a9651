import type { StatisticsView } from '@sluice/contracts';
import type { Actor } from '../../access/actor.ts';
import { procedures } from '../../http/procedures.ts';
import { isChangeable, removeView, saveView, updateView } from './change-view.ts';
import { listViewRows, type NamedViewRow } from './statistics-views.store.ts';

export const statisticsViewRoutes = {
  list: procedures.statisticsViews.list.handler(async ({ context: { actor, inTeam } }) => {
    const rows = await inTeam((tx) => listViewRows(tx, actor.teamId));
    return rows.map((row) => presentView(row, actor));
  }),

  save: procedures.statisticsViews.save.handler(async ({ input: { body }, context: { actor, inTeam } }) =>
    presentView(await inTeam((tx) => saveView(tx, actor, body)), actor),
  ),

  update: procedures.statisticsViews.update.handler(
    async ({ input: { params, body }, context: { actor, inTeam } }) =>
      presentView(await inTeam((tx) => updateView(tx, actor, params.viewId, body)), actor),
  ),

  remove: procedures.statisticsViews.remove.handler(
    async ({ input: { params }, context: { actor, inTeam } }) => {
      await inTeam((tx) => removeView(tx, actor, params.viewId));
      return undefined;
    },
  ),
};

function presentView(row: NamedViewRow, actor: Actor): StatisticsView {
  return {
    id: row.id,
    name: row.name,
    // Written through the contract's schema, and checked against it again on the way out.
    search: row.search as StatisticsView['search'],
    maker: { id: row.memberId, name: row.makerName },
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    isChangeable: isChangeable(row, actor),
  };
}
