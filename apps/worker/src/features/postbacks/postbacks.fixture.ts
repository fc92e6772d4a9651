/** A team whose stream has pixels, and the state of its postbacks. For tests only. */
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
import { createCallSlots } from './call-slots.ts';
import type { PostbackDeps } from './postback-deps.ts';
import { listOpenLanes, type Queue } from './postbacks.store.ts';
import { serveLane } from './serve-lane.ts';
import { createSilentNetworks } from './silent-networks.ts';

export const secrets = createSecrets(DEVELOPMENT_KEYS);

type Carried = { network: PixelRow['network']; pixelId: string; token: string | null };

export async function seedPixelTeam(db: Db, carried: readonly Carried[]): Promise<ChargedTeam> {
  const team = await seedChargedTeam(db);
  for (const pixel of carried) await addPixel(db, team, pixel);
  return team;
}

export function addPixel(db: Db, team: ChargedTeam, { network, pixelId, token }: Carried): Promise<void> {
  const { teamId, streamId, memberId } = team;
  const pixelRef = { teamId, streamId, network, pixelId };
  return withTeam(db, teamId, async (tx) => {
    const sealed = token === null ? null : secrets.seal(token, pixelRecord(pixelRef));
    await tx.insert(pixels).values({ ...pixelRef, memberId, token: sealed, tokenHint: sealed && 'hint' });
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
  alsoDo: (tx: TeamDb, pixel: PixelRow) => Promise<unknown>,
): Promise<void> {
  const pixelRef = { teamId, streamId, network, pixelId };
  return withTeam(db, teamId, async (tx) => {
    const [pixel] = await tx
      .update(pixels)
      .set({ token: secrets.seal(token, pixelRecord(pixelRef)), tokenHint: 'hint' })
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

/** Serves every lane of the queue that is due, one after another, as a sender would. */
export async function sendDue(deps: PostbackDeps, queue: Queue): Promise<void> {
  const slots = createCallSlots({ most: 1, slowAfterMs: 60_000 });
  const open = await withTeam(deps.db, queue.teamId, (tx) => listOpenLanes(tx, queue));
  for (const { lane, isDue } of open)
    if (isDue) await serveLane({ ...deps, slots, silent: createSilentNetworks() }, lane);
}

export function listPostbacks(db: Db, { teamId }: ChargedTeam): Promise<PostbackRow[]> {
  return withTeam(db, teamId, (tx) => tx.select().from(postbacks).orderBy(asc(postbacks.id)));
}
