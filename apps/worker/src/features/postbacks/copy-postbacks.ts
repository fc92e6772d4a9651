/** Copies changed postbacks into the table that the list is searched in. */
import { type Clickhouse, insertRows, POSTBACKS_TABLE } from '@sluice/clickhouse';
import { findIdentifiers } from '@sluice/networks';
import {
  type Db,
  type PostbackRow,
  postbackChanges,
  postbacks,
  type TeamDb,
  withTeam,
} from '@sluice/postgres';
import type { Log } from '@sluice/runtime';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { repeatUntilStopped } from '../../repeat-until-stopped.ts';

/** Of one team, at once. */
const BATCH = 5_000;
/** The list is behind by no more than this and a copy. */
const LOOK_MS = 500;
const TEAMS_OF_A_LOOK = 1_000;
const TEAMS_AT_ONCE = 8;

type CopyDeps = { db: Db; clickhouse: Clickhouse };

/** Runs until the signal aborts. A batch of each team in turn, so that one's million does not hold up the others. */
export async function runCopier(
  { log, ...deps }: CopyDeps & { log: Log },
  signal: AbortSignal,
): Promise<void> {
  await repeatUntilStopped(
    async () => {
      const teamIds = await listTeamsWithChanges(deps.db);
      const failures: unknown[] = [];
      for (let from = 0; from < teamIds.length && !signal.aborted; from += TEAMS_AT_ONCE) {
        const copies = teamIds.slice(from, from + TEAMS_AT_ONCE).map((teamId) => copyBatch(deps, teamId));
        for (const copy of await Promise.allSettled(copies)) {
          if (copy.status === 'rejected') failures.push(copy.reason);
        }
      }
      // After the others: a team whose rows cannot be copied holds up nobody else's.
      if (failures.length > 0) throw failures[0];
    },
    (reason) => log.warn({ reason }, 'postbacks are not copied; their list is behind'),
    { everyMs: LOOK_MS, signal },
  );
}

async function listTeamsWithChanges(db: Db): Promise<number[]> {
  const { rows } = await db.execute<{ teamId: number }>(
    sql`SELECT list_teams_with_postback_changes(${TEAMS_OF_A_LOOK}) AS "teamId"`,
  );
  return rows.map(({ teamId }) => teamId);
}

export async function copyPostbacks(deps: CopyDeps, teamId: number): Promise<void> {
  while (await copyBatch(deps, teamId));
}

/**
 * Answers whether there was something to copy. May be repeated and may run twice at once: a copy carries the number of its change, and the
 * table keeps the highest. A change is forgotten only after its copy is stored.
 */
async function copyBatch({ db, clickhouse }: CopyDeps, teamId: number): Promise<boolean> {
  const changes = await withTeam(db, teamId, (tx) => listChanges(tx, teamId));
  if (changes.length === 0) return false;
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
  return true;
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
