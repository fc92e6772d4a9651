import type { UnsubscriptionRecord } from '@sluice/events';
import { type Db, subscribers, withTeam } from '@sluice/postgres';
import { and, eq, isNull, lte } from 'drizzle-orm';
import { byTeam } from './by-team.ts';
import { endpointHash, markEnds } from './subscriber-marks.ts';

/** The row stays, ended: what came of the subscriber is still counted. */
export async function endSubscriptions(db: Db, records: readonly UnsubscriptionRecord[]): Promise<void> {
  for (const [teamId, told] of byTeam(records)) {
    await withTeam(db, teamId, async (tx) => {
      for (const { endpoint, host, atMs } of told) {
        const at = new Date(atMs);
        await tx
          .update(subscribers)
          .set({ endedAt: at, endReason: 'unsubscribed', updatedAt: at })
          .where(
            and(
              eq(subscribers.teamId, teamId),
              eq(subscribers.endpointHash, endpointHash(endpoint)),
              eq(subscribers.host, host),
              isNull(subscribers.endedAt),
              lte(subscribers.updatedAt, at),
            ),
          );
      }
      const ends = told.map(({ endpoint, atMs }) => ({ mark: endpointHash(endpoint), at: new Date(atMs) }));
      await markEnds(tx, teamId, ends);
    });
  }
}
