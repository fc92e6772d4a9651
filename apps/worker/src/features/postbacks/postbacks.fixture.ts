/** A team whose stream carries pixels, and what became of the events that its networks were to be told. For tests only. */
import {
  type Db,
  type PixelRow,
  type PostbackRow,
  pixelRecord,
  pixels,
  postbacks,
  streams,
  type TeamDb,
  withTeam,
} from '@sluice/postgres';
import { createSecrets, DEVELOPMENT_KEYS } from '@sluice/secrets';
import { and, asc, eq } from 'drizzle-orm';
import { type ChargedTeam, seedChargedTeam } from '../charges/charges.fixture.ts';

export const secrets = createSecrets(DEVELOPMENT_KEYS);

type Carried = { network: PixelRow['network']; pixelId: string; token: string | null };

export async function seedPixelTeam(db: Db, carried: readonly Carried[]): Promise<ChargedTeam> {
  const team = await seedChargedTeam(db);
  for (const pixel of carried) await addPixel(db, team, pixel);
  return team;
}

export function addPixel(db: Db, team: ChargedTeam, { network, pixelId, token }: Carried): Promise<void> {
  const { teamId, streamId, memberId } = team;
  const place = { teamId, streamId, network, pixelId };
  return withTeam(db, teamId, async (tx) => {
    const sealed = token === null ? null : secrets.seal(token, pixelRecord(place));
    await tx.insert(pixels).values({ ...place, memberId, token: sealed, tokenHint: sealed && 'hint' });
  });
}

export function removePixel(db: Db, { teamId }: ChargedTeam, { pixelId }: Carried): Promise<void> {
  return withTeam(db, teamId, async (tx) => {
    await tx.delete(pixels).where(and(eq(pixels.teamId, teamId), eq(pixels.pixelId, pixelId)));
  });
}

/** As the console would, without asking who may. */
export function saveToken(
  db: Db,
  { teamId, streamId }: ChargedTeam,
  { network, pixelId, token }: Carried & { token: string },
  alsoDo: (tx: TeamDb, pixel: PixelRow) => Promise<void>,
): Promise<void> {
  const place = { teamId, streamId, network, pixelId };
  return withTeam(db, teamId, async (tx) => {
    const [pixel] = await tx
      .update(pixels)
      .set({ token: secrets.seal(token, pixelRecord(place)), tokenHint: 'hint' })
      .where(and(eq(pixels.teamId, teamId), eq(pixels.network, network), eq(pixels.pixelId, pixelId)))
      .returning();
    if (pixel) await alsoDo(tx, pixel);
  });
}

export function saveSettings(
  db: Db,
  { teamId, streamId }: ChargedTeam,
  settings: Record<string, unknown>,
): Promise<void> {
  return withTeam(db, teamId, async (tx) => {
    await tx
      .update(streams)
      .set({ settings })
      .where(and(eq(streams.teamId, teamId), eq(streams.id, streamId)));
  });
}

export function listPostbacks(db: Db, { teamId }: ChargedTeam): Promise<PostbackRow[]> {
  return withTeam(db, teamId, (tx) => tx.select().from(postbacks).orderBy(asc(postbacks.id)));
}
