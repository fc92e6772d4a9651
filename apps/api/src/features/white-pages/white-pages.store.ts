import { domains, type TeamDb, type WhitePageRow, whitePages } from '@sluice/postgres';
import { and, eq } from 'drizzle-orm';

const ofStream = (teamId: number, streamId: number) =>
  and(eq(whitePages.teamId, teamId), eq(whitePages.streamId, streamId));

export async function findWhitePageRow(
  tx: TeamDb,
  teamId: number,
  streamId: number,
): Promise<WhitePageRow | undefined> {
  const [row] = await tx.select().from(whitePages).where(ofStream(teamId, streamId));
  return row;
}

/** Replaces the one before. */
export async function putWhitePageRow(tx: TeamDb, values: WhitePageRow): Promise<WhitePageRow> {
  const [row] = await tx
    .insert(whitePages)
    .values(values)
    .onConflictDoUpdate({ target: [whitePages.teamId, whitePages.streamId], set: values })
    .returning();
  if (!row) throw new Error('the white page was not kept');
  return row;
}

/** Whether there was one. */
export async function removeWhitePageRow(tx: TeamDb, teamId: number, streamId: number): Promise<boolean> {
  const rows = await tx
    .delete(whitePages)
    .where(ofStream(teamId, streamId))
    .returning({ seed: whitePages.seed });
  return rows.length > 0;
}

/** The first of the stream's hosts, by name. */
export async function findHost(tx: TeamDb, teamId: number, streamId: number): Promise<string | undefined> {
  const [row] = await tx
    .select({ host: domains.host })
    .from(domains)
    .where(and(eq(domains.teamId, teamId), eq(domains.streamId, streamId)))
    .orderBy(domains.host)
    .limit(1);
  return row?.host;
}
