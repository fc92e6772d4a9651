import { type PixelRow, pixels, type TeamDb } from '@sluice/postgres';
import { and, eq, sql } from 'drizzle-orm';

/** Whoever has the pixel's form open sees by its version that another token came meanwhile. */
export async function replaceToken(
  tx: TeamDb,
  { teamId, id }: PixelRow,
  sealed: Pick<PixelRow, 'token' | 'tokenHint'>,
): Promise<void> {
  await tx
    .update(pixels)
    .set({ ...sealed, version: sql`${pixels.version} + 1` })
    .where(and(eq(pixels.teamId, teamId), eq(pixels.id, id)));
}
