/** Streams as responses: read in the team's transaction, then joined with numbers from ClickHouse after it. */

import type { Stream, StreamDetail, StreamListQuery } from '@sluice/contracts';
import type { StreamRow, TeamDb } from '@sluice/postgres';
import { type OwnerScope, scopeOf } from '../../access/owner-scope.ts';
import type { TeamContext } from '../../http/request-context.ts';
import { findConnection } from '../integrations/platforms/platforms.store.ts';
import { countRefusedTokens } from '../pixels/pixels.store.ts';
import { presentWhitePage } from '../white-pages/present-white-page.ts';
import { findWhitePageRow } from '../white-pages/white-pages.store.ts';
import { mayEditCustomJs } from './check-stream.ts';
import { listStreamIds, listStreamRows, listStreamRowsById, type StreamListRow } from './list-streams.ts';
import { presentStream, presentStreamDetail } from './present-stream.ts';
import { readSpendingStops } from './spending-stops.store.ts';
import { isNumberSort, readNumbers, sortByNumber } from './stream-counters.ts';
import { listBoundDomains, listShownLandings } from './stream-parts.store.ts';

export async function listStreams(
  context: TeamContext,
  query: StreamListQuery,
): Promise<{ items: Stream[]; total: number; totals: Stream['counters'] }> {
  const { actor, inTeam, preview } = context;
  const { sort, order } = query;
  const scope = scopeOf(actor);
  const ids = await inTeam((tx) => listStreamIds(tx, scope, query));
  const countingAll = ids.length > 0 ? readNumbers(context, ids, query) : Promise.resolve(undefined);
  const sorted = isNumberSort(sort, context)
    ? await countingAll.then((all) => all && sortByNumber(ids, all, { sort, order }))
    : undefined;
  const { rows, total, landings, domains, stops, refused } = await inTeam(async (tx) => {
    const page = sorted
      ? await pageOfSorted(tx, scope, query, sorted)
      : await listStreamRows(tx, scope, query);
    const shown = page.rows.map(({ id }) => id);
    return {
      ...page,
      landings: Map.groupBy(await listShownLandings(tx, actor.teamId, shown), ({ streamId }) => streamId),
      domains: Map.groupBy(await listBoundDomains(tx, actor.teamId, shown), ({ streamId }) => streamId),
      stops: await readSpendingStops(tx, actor.teamId),
      refused: await countRefusedTokens(tx, actor.teamId, shown),
    };
  });
  // The page's own are read apart from all: they come even where there is too much to count for totals.
  const isWhole = sorted !== undefined || rows.length === ids.length;
  const counting = isWhole
    ? countingAll
    : readNumbers(
        context,
        rows.map(({ id }) => id),
        query,
      );
  const [numbers, all] = await Promise.all([counting, countingAll]);
  const items = rows.map((row) =>
    presentStream(
      row,
      {
        landings: landings.get(row.id) ?? [],
        domains: domains.get(row.id) ?? [],
        counters: numbers?.of(row.id) ?? null,
        stops,
        refusedTokens: refused.get(row.id) ?? 0,
      },
      preview,
    ),
  );
  return { items, total, totals: all?.ofAll(ids) ?? null };
}

async function pageOfSorted(
  tx: TeamDb,
  scope: OwnerScope,
  { page, limit }: StreamListQuery,
  sorted: readonly number[],
): Promise<{ rows: StreamListRow[]; total: number }> {
  const onPage = sorted.slice((page - 1) * limit, page * limit);
  return { rows: await listStreamRowsById(tx, scope, onPage), total: sorted.length };
}

/** The full response for the stream that `work` answers. */
export async function describeStream(
  context: TeamContext,
  work: (tx: TeamDb) => Promise<StreamRow>,
): Promise<StreamDetail> {
  const { actor, inTeam, preview } = context;
  const { row, ...parts } = await inTeam(async (tx) => {
    const stream = await work(tx);
    const { teamId, id } = stream;
    const whitePage = await findWhitePageRow(tx, teamId, id);
    return {
      row: stream,
      landings: await listShownLandings(tx, teamId, [id]),
      domains: await listBoundDomains(tx, teamId, [id]),
      stops: await readSpendingStops(tx, teamId),
      whitePage: whitePage ? presentWhitePage(whitePage, preview) : null,
      may: { editCustomJs: await mayEditCustomJs(tx, actor) },
      hasAppPlatform: (await findConnection(tx, teamId)) !== undefined,
      refusedTokens: (await countRefusedTokens(tx, teamId, [id])).get(id) ?? 0,
    };
  });
  const numbers = await readNumbers(context, [row.id]);
  return presentStreamDetail(row, { ...parts, counters: numbers?.of(row.id) ?? null }, preview);
}
