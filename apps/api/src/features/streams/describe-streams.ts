/** Streams as responses: read in the team's transaction, then joined with numbers from ClickHouse after it. */

import type { Stream, StreamDetail, StreamListQuery } from '@sluice/contracts';
import type { StreamRow, TeamDb } from '@sluice/postgres';
import { scopeOf } from '../../access/owner-scope.ts';
import type { TeamContext } from '../../http/request-context.ts';
import { findConnection } from '../integrations/platforms/platforms.store.ts';
import { countRefusedTokens } from '../pixels/pixels.store.ts';
import { presentWhitePage } from '../white-pages/present-white-page.ts';
import { findWhitePageRow } from '../white-pages/white-pages.store.ts';
import { mayEditCustomJs } from './check-stream.ts';
import { listStreamRows } from './list-streams.ts';
import { presentStream, presentStreamDetail } from './present-stream.ts';
import { readSpendingStops } from './spending-stops.store.ts';
import { readCounters } from './stream-counters.ts';
import { listBoundDomains, listShownLandings } from './stream-parts.store.ts';

export async function listStreams(
  context: TeamContext,
  query: StreamListQuery,
): Promise<{ items: Stream[]; total: number }> {
  const { actor, inTeam, preview } = context;
  const { rows, total, landings, domains, stops, refused } = await inTeam(async (tx) => {
    const page = await listStreamRows(tx, scopeOf(actor), query);
    const ids = page.rows.map(({ id }) => id);
    return {
      ...page,
      landings: Map.groupBy(await listShownLandings(tx, actor.teamId, ids), ({ streamId }) => streamId),
      domains: Map.groupBy(await listBoundDomains(tx, actor.teamId, ids), ({ streamId }) => streamId),
      stops: await readSpendingStops(tx, actor.teamId),
      refused: await countRefusedTokens(tx, actor.teamId, ids),
    };
  });
  const countersOf = await readCounters(
    context,
    rows.map(({ id }) => id),
  );
  const items = rows.map((row) =>
    presentStream(
      row,
      {
        landings: landings.get(row.id) ?? [],
        domains: domains.get(row.id) ?? [],
        counters: countersOf(row.id),
        stops,
        refusedTokens: refused.get(row.id) ?? 0,
      },
      preview,
    ),
  );
  return { items, total };
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
  const countersOf = await readCounters(context, [row.id]);
  return presentStreamDetail(row, { ...parts, counters: countersOf(row.id) }, preview);
}
