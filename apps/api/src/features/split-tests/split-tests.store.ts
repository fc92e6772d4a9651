/** When a stream's landings and weights changed, from its edge documents. */
import { type StreamRow, streamVersions, type TeamDb } from '@sluice/postgres';
import { and, desc, eq, sql } from 'drizzle-orm';

/** A landing with its share, as a document has it. */
export type DocumentShare = { id: number; weight: number };
export type SharesChange = { version: number; at: Date; shares: readonly DocumentShare[] };

/** More than anybody looks through. */
const CHANGES_MAX = 50;

/** Newest first: each version whose shares are not those of the version before. */
export async function listSharesChanges(
  tx: TeamDb,
  { teamId, id }: Pick<StreamRow, 'teamId' | 'id'>,
): Promise<SharesChange[]> {
  // Documents from before split tests name one landing in another field; here they have none.
  const shares = sql<DocumentShare[] | null>`${streamVersions.document}->'landings'`;
  const versions = tx
    .select({
      version: streamVersions.version,
      at: streamVersions.createdAt,
      shares: shares.as('shares'),
      before: sql`lag(${shares}) OVER (ORDER BY ${streamVersions.version})`.as('before'),
    })
    .from(streamVersions)
    .where(and(eq(streamVersions.teamId, teamId), eq(streamVersions.streamId, id)))
    .as('versions');
  const rows = await tx
    .select({ version: versions.version, at: versions.at, shares: versions.shares })
    .from(versions)
    .where(sql`${versions.shares} IS DISTINCT FROM ${versions.before}`)
    .orderBy(desc(versions.version))
    .limit(CHANGES_MAX);
  return rows.map(({ shares: found, ...row }) => ({ ...row, shares: found ?? [] }));
}
