import { type PixelRow, type PostbackRow, pixels, postbacks, type TeamDb } from '@sluice/postgres';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';

/** A pixel of a stream: the same pixel may be carried by several, each with a token of its own. */
export type Place = Pick<PostbackRow, 'teamId' | 'network' | 'streamId' | 'pixelId'>;
export type Queue = Pick<PostbackRow, 'teamId' | 'network'>;

/** Still to be told. */
const OPEN = ['new', 'sending'] as const;

const inQueue = ({ teamId, network }: Queue) =>
  and(eq(postbacks.teamId, teamId), eq(postbacks.network, network));
const atPlace = (place: Place) =>
  and(inQueue(place), eq(postbacks.streamId, place.streamId), eq(postbacks.pixelId, place.pixelId));
const isOpen = inArray(postbacks.state, [...OPEN]);
const inMs = (ms: number) => sql`now() + ${ms} * interval '1 millisecond'`;

/** Each place that has something to tell, and when its oldest is due: what is behind it waits, so that order is kept. */
export async function listOpenPlaces(
  tx: TeamDb,
  queue: Queue,
): Promise<{ place: Place; dueAt: Date; isDue: boolean }[]> {
  const rows = await tx
    .selectDistinctOn([postbacks.streamId, postbacks.pixelId], {
      ...{ streamId: postbacks.streamId, pixelId: postbacks.pixelId, dueAt: postbacks.dueAt },
      isDue: sql<boolean>`${postbacks.dueAt} <= now()`,
    })
    .from(postbacks)
    .where(and(inQueue(queue), isOpen))
    .orderBy(postbacks.streamId, postbacks.pixelId, asc(postbacks.id));
  return rows.map(({ streamId, pixelId, ...due }) => ({ place: { ...queue, streamId, pixelId }, ...due }));
}

/** Held, so that no other token is saved before the transaction ends. */
export async function findPixelForShare(tx: TeamDb, place: Place): Promise<PixelRow | undefined> {
  const [row] = await tx
    .select()
    .from(pixels)
    .where(
      and(
        eq(pixels.teamId, place.teamId),
        eq(pixels.streamId, place.streamId),
        eq(pixels.network, place.network),
        eq(pixels.pixelId, place.pixelId),
      ),
    )
    .for('share');
  return row;
}

/** Why a place holds what it has, if it does. */
export async function findHeldReason(tx: TeamDb, place: Place): Promise<string | undefined> {
  const [row] = await tx
    .select({ error: postbacks.error })
    .from(postbacks)
    .where(and(atPlace(place), eq(postbacks.state, 'held')))
    .limit(1);
  return row?.error ?? undefined;
}

/** The oldest that are due, in order, taken for as long as the lease: whoever dies with them loses them to the next. */
export async function claimRows(
  tx: TeamDb,
  place: Place,
  { most, leaseMs }: { most: number; leaseMs: number },
): Promise<PostbackRow[]> {
  const oldest = await tx
    .select({ id: postbacks.id, isDue: sql<boolean>`${postbacks.dueAt} <= now()` })
    .from(postbacks)
    .where(and(atPlace(place), isOpen))
    .orderBy(asc(postbacks.id))
    .limit(most)
    .for('update');
  const firstWaiting = oldest.findIndex(({ isDue }) => !isDue);
  const due = firstWaiting < 0 ? oldest : oldest.slice(0, firstWaiting);
  if (due.length === 0) return [];
  const ids = due.map(({ id }) => id);
  const rows = await tx
    .update(postbacks)
    .set({
      ...{ state: 'sending', tries: sql`${postbacks.tries} + 1` },
      ...{ dueAt: inMs(leaseMs), updatedAt: sql`now()` },
    })
    .where(and(inQueue(place), inArray(postbacks.id, ids)))
    .returning();
  return rows.toSorted((one, other) => one.id - other.id);
}

type Outcome = Partial<Pick<PostbackRow, 'state' | 'error' | 'answer'>> & { waitMs?: number };

/** Only while the claim is still one's own: a sender that was thought dead must not overwrite its successor. */
export async function settleRow(
  tx: TeamDb,
  { teamId, id, tries }: PostbackRow,
  { waitMs = 0, ...outcome }: Outcome,
): Promise<void> {
  await tx
    .update(postbacks)
    .set({
      ...outcome,
      ...{ dueAt: inMs(waitMs), updatedAt: sql`now()` },
      ...(outcome.state === 'send' && { sentAt: sql`now()` }),
    })
    .where(
      and(
        eq(postbacks.teamId, teamId),
        eq(postbacks.id, id),
        eq(postbacks.state, 'sending'),
        eq(postbacks.tries, tries),
      ),
    );
}

/** All that the place has to tell waits for a token. */
export async function holdPlace(tx: TeamDb, place: Place, error: string): Promise<void> {
  await tx
    .update(postbacks)
    .set({ state: 'held', error, updatedAt: sql`now()` })
    .where(and(atPlace(place), isOpen));
}
