import { type Clickhouse, insertRows, POSTBACKS_TABLE } from '@sluice/clickhouse';
import { findIdentifiers } from '@sluice/networks';
import {
  COPY_POSTBACKS,
  type Db,
  type PostbackRow,
  postbackChanges,
  postbacks,
  type TeamDb,
  withTeam,
} from '@sluice/postgres';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { TaskList } from 'graphile-worker';
import { z } from 'zod';

/** Copied at once. */
const BATCH = 5_000;

const payload = z.object({ teamId: z.number().int() });

type CopyDeps = { db: Db; clickhouse: Clickhouse };

export const copyPostbackTasks = (deps: CopyDeps): TaskList => ({
  [COPY_POSTBACKS]: (given) => copyPostbacks(deps, payload.parse(given).teamId),
});

/**
 * Copies every changed postback of a team into the table that the list is searched in. May be repeated and may run twice at once: a copy
 * carries the number of its change, and the table keeps the highest. A change is forgotten only after its copy is stored.
 */
export async function copyPostbacks({ db, clickhouse }: CopyDeps, teamId: number): Promise<void> {
  for (;;) {
    const changes = await withTeam(db, teamId, (tx) => listChanges(tx, teamId));
    if (changes.length === 0) return;
    const newest = new Map(changes.map(({ seq, row }) => [row.id, { seq, row }]));
    await insertRows(clickhouse, {
      table: POSTBACKS_TABLE,
      rows: Buffer.from(
        [...newest.values()].map(({ seq, row }) => `${JSON.stringify(toCopy(row, seq))}\n`).join(''),
      ),
    });
    await withTeam(db, teamId, (tx) =>
      tx.delete(postbackChanges).where(
        and(
          eq(postbackChanges.teamId, teamId),
          inArray(
            postbackChanges.seq,
            changes.map(({ seq }) => seq),
          ),
        ),
      ),
    );
  }
}

function listChanges(tx: TeamDb, teamId: number): Promise<{ seq: number; row: PostbackRow }[]> {
  return tx
    .select({ seq: postbackChanges.seq, row: postbacks })
    .from(postbackChanges)
    .innerJoin(
      postbacks,
      and(eq(postbacks.teamId, postbackChanges.teamId), eq(postbacks.id, postbackChanges.postbackId)),
    )
    .where(eq(postbackChanges.teamId, teamId))
    .orderBy(asc(postbackChanges.seq))
    .limit(BATCH);
}

function toCopy(row: PostbackRow, version: number) {
  const { clickId, browserId } =
    row.network === 's2s'
      ? { clickId: undefined, browserId: undefined }
      : findIdentifiers(row.network, row.ids);
  return {
    team_id: row.teamId,
    network: row.network,
    at: row.at.getTime(),
    id: row.id,
    version,
    pixel_id: row.pixelId,
    event: row.event,
    stream_id: row.streamId,
    member_id: row.memberId,
    landing_id: row.landingId ?? 0,
    template: row.template,
    host: row.host,
    country: row.country,
    visitor_id: row.visitorId,
    // Being sent right now is new to the list.
    state: row.state === 'sending' ? 'new' : row.state,
    error: row.error ?? '',
    has_click_id: clickId === undefined ? 0 : 1,
    has_browser_id: browserId === undefined ? 0 : 1,
    accepts: row.accepts,
    sent_ms: row.sentAt?.getTime() ?? 0,
  };
}
