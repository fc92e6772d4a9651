/** Hashes of ended subscriptions and forgotten visitors, so that a late record of them is dropped without storing who they were. */
import { hash } from 'node:crypto';
import { subscriberEnds, type TeamDb } from '@sluice/postgres';
import { and, eq, inArray, lt, sql } from 'drizzle-orm';

/** Longer than dead letters are kept: no older record can be replayed. */
const KEEP_DAYS = 60;
/** Keeps a statement well below the protocol's 65,535 parameters. */
const BATCH_ROWS = 1_000;

export const endpointHash = (endpoint: string): Buffer => hash('sha256', endpoint, 'buffer');
export const visitorMark = (visitorId: string): Buffer => hash('sha256', `visitor:${visitorId}`, 'buffer');

export type End = { mark: Buffer; at: Date };

/** The latest end counts. Expired ones are deleted. */
export async function markEnds(tx: TeamDb, teamId: number, ends: readonly End[]): Promise<void> {
  await tx
    .delete(subscriberEnds)
    .where(
      and(
        eq(subscriberEnds.teamId, teamId),
        lt(subscriberEnds.at, sql`now() - make_interval(days => ${KEEP_DAYS})`),
      ),
    );
  const latest = new Map<string, End>();
  for (const end of ends) {
    const key = end.mark.toString('hex');
    const known = latest.get(key);
    if (!known || known.at < end.at) latest.set(key, end);
  }
  for (const part of partsOf([...latest.values()])) {
    await tx
      .insert(subscriberEnds)
      .values(part.map(({ mark, at }) => ({ teamId, mark, at })))
      .onConflictDoUpdate({
        target: [subscriberEnds.teamId, subscriberEnds.mark],
        set: { at: sql`greatest(${subscriberEnds.at}, excluded.at)` },
      });
  }
}

/** When each of the marks ended, by the mark in hexadecimal; only those that did. */
export async function findEnds(
  tx: TeamDb,
  teamId: number,
  marks: readonly Buffer[],
): Promise<Map<string, Date>> {
  const ends = new Map<string, Date>();
  for (const part of partsOf(marks)) {
    const rows = await tx
      .select()
      .from(subscriberEnds)
      .where(and(eq(subscriberEnds.teamId, teamId), inArray(subscriberEnds.mark, [...part])));
    for (const { mark, at } of rows) ends.set(mark.toString('hex'), at);
  }
  return ends;
}

export function* partsOf<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let start = 0; start < items.length; start += BATCH_ROWS) yield items.slice(start, start + BATCH_ROWS);
}
