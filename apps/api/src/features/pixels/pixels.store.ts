import { type PixelRow, pixels, postbacks, type StreamRow, type TeamDb } from '@sluice/postgres';
import type { Network } from '@sluice/reference';
import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';

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
): Promise<PixelRow> {
  const [saved] = await tx
    .update(pixels)
    // Asked about at once, as a new one.
    .set({
      ...sealed,
      tokenState: 'unknown',
      tokenError: null,
      tokenCheckedAt: null,
      tokenCheckAt: sql`now()`,
    })
    .where(and(eq(pixels.teamId, teamId), eq(pixels.id, id)))
    .returning();
  if (!saved) throw new Error('the pixel is gone');
  return saved;
}

export async function deletePixelRow(tx: TeamDb, { teamId, id }: PixelRow): Promise<void> {
  await tx.delete(pixels).where(and(eq(pixels.teamId, teamId), eq(pixels.id, id)));
}

/** Of the streams, how many pixels the network refuses the token of. */
export async function countRefusedTokens(
  tx: TeamDb,
  teamId: number,
  streamIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (streamIds.length === 0) return new Map();
  const rows = await tx
    .select({ streamId: pixels.streamId, refused: count() })
    .from(pixels)
    .where(
      and(
        eq(pixels.teamId, teamId),
        inArray(pixels.streamId, [...streamIds]),
        eq(pixels.tokenState, 'refused'),
      ),
    )
    .groupBy(pixels.streamId);
  return new Map(rows.map(({ streamId, refused }) => [streamId, refused]));
}

type PixelName = Pick<PixelRow, 'network' | 'pixelId'>;
const keyOf = ({ network, pixelId }: PixelName): string => `${network} ${pixelId}`;

/** How many events of each pixel of the stream wait for another token. */
export async function countHeld(
  tx: TeamDb,
  { teamId, id }: PixelScope,
): Promise<(pixel: PixelName) => number> {
  const rows = await tx
    .select({ network: postbacks.network, pixelId: postbacks.pixelId, held: count() })
    .from(postbacks)
    .where(and(eq(postbacks.teamId, teamId), eq(postbacks.streamId, id), eq(postbacks.state, 'held')))
    .groupBy(postbacks.network, postbacks.pixelId);
  const byPixel = new Map(rows.map(({ network, pixelId, held }) => [`${network} ${pixelId}`, held]));
  return (pixel) => byPixel.get(keyOf(pixel)) ?? 0;
}
