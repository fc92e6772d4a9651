/** Streams as they are answered: read in the team's transaction, then joined with their numbers once it is over. */
import type { Stream, StreamDetail, StreamListQuery } from '@sluice/contracts';
import type { StreamRow, TeamDb } from '@sluice/postgres';
import type { Actor } from '../../actor.ts';
import type { RequestContext } from '../../request-context.ts';
import type { TeamWork } from '../../team-work.ts';
import { presentWhitePage } from '../white-pages/present-white-page.ts';
import { findWhitePageRow } from '../white-pages/white-pages.store.ts';
import { mayEditCustomJs } from './check-stream.ts';
import { listStreamRows } from './list-streams.ts';
import { scopeOf } from './lock-stream.ts';
import { presentStream, presentStreamDetail } from './present-stream.ts';
import { readCounters } from './stream-counters.ts';
import { listBoundDomains, listShownLandings } from './stream-parts.store.ts';
import { hasAppPlatform } from './streams.store.ts';

export type TeamContext = RequestContext & { actor: Actor; inTeam: TeamWork };

export async function listStreams(
  context: TeamContext,
  query: StreamListQuery,
): Promise<{ items: Stream[]; total: number }> {
  const { actor, inTeam, preview } = context;
  const { rows, total, landings, domains } = await inTeam(async (tx) => {
    const page = await listStreamRows(tx, scopeOf(actor), query);
    const ids = page.rows.map(({ id }) => id);
    return {
      ...page,
      landings: Map.groupBy(await listShownLandings(tx, actor.teamId, ids), ({ streamId }) => streamId),
      domains: Map.groupBy(await listBoundDomains(tx, actor.teamId, ids), ({ streamId }) => streamId),
    };
  });
  const countersOf = await readCounters(
    context,
    actor.teamId,
    rows.map(({ id }) => id),
  );
  const items = rows.map((row) =>
    presentStream(
      row,
      {
        landings: landings.get(row.id) ?? [],
        domains: domains.get(row.id) ?? [],
        counters: countersOf(row.id),
      },
      preview,
    ),
  );
  return { items, total };
}

/** The stream that `work` ends with, whole. */
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
      whitePage: whitePage ? presentWhitePage(whitePage, preview) : null,
      may: { editCustomJs: await mayEditCustomJs(tx, actor) },
      hasAppPlatform: await hasAppPlatform(tx, teamId),
    };
  });
  const countersOf = await readCounters(context, actor.teamId, [row.id]);
  return presentStreamDetail(row, { ...parts, counters: countersOf(row.id) }, preview);
}
