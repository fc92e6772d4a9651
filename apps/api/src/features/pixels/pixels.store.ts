import { type PixelRow, pixels, type StreamRow, type TeamDb } from '@sluice/postgres';
import type { Network } from '@sluice/reference';
import { and, asc, count, eq, inArray } from 'drizzle-orm';

/** The stream whose pixels they are. */
export type PixelScope = Pick<StreamRow, 'teamId' | 'id'>;
export type NewPixel = Pick<PixelRow, 'network' | 'pixelId' | 'token' | 'tokenHint' | 'memberId'>;

const ofStream = ({ teamId, id }: PixelScope) => and(eq(pixels.teamId, teamId), eq(pixels.streamId, id));

/** In the order added. */
export function listPixelRows(tx: TeamDb, scope: PixelScope): Promise<PixelRow[]> {
  return tx.select().from(pixels).where(ofStream(scope)).orderBy(asc(pixels.id));
}

export async function findPixelRow(
  tx: TeamDb,
  scope: PixelScope,
  pixelRowId: number,
): Promise<PixelRow | undefined> {
  const [row] = await tx
    .select()
    .from(pixels)
    .where(and(ofStream(scope), eq(pixels.id, pixelRowId)));
  return row;
}

export async function countPixelRows(tx: TeamDb, scope: PixelScope, network: Network): Promise<number> {
  const [row] = await tx
    .select({ held: count() })
    .from(pixels)
    .where(and(ofStream(scope), eq(pixels.network, network)));
  return row?.held ?? 0;
}

/** Of the ids, those that the stream has already. */
export async function listKnownPixelIds(
  tx: TeamDb,
  scope: PixelScope,
  network: Network,
  pixelIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (pixelIds.length === 0) return new Set();
  const rows = await tx
    .select({ pixelId: pixels.pixelId })
    .from(pixels)
    .where(and(ofStream(scope), eq(pixels.network, network), inArray(pixels.pixelId, [...pixelIds])));
  return new Set(rows.map(({ pixelId }) => pixelId));
}

/** In the order given, which is the order of their ids. */
export function insertPixelRows(
  tx: TeamDb,
  { teamId, id: streamId }: PixelScope,
  added: readonly NewPixel[],
): Promise<PixelRow[]> {
  return tx
    .insert(pixels)
    .values(added.map((pixel) => ({ ...pixel, teamId, streamId })))
    .returning();
}

export async function updatePixelToken(
  tx: TeamDb,
  { teamId, id }: PixelRow,
  sealed: Pick<PixelRow, 'token' | 'tokenHint' | 'version'>,
): Promise<void> {
  await tx
    .update(pixels)
    .set(sealed)
    .where(and(eq(pixels.teamId, teamId), eq(pixels.id, id)));
}

export async function deletePixelRow(tx: TeamDb, { teamId, id }: PixelRow): Promise<void> {
  await tx.delete(pixels).where(and(eq(pixels.teamId, teamId), eq(pixels.id, id)));
}
