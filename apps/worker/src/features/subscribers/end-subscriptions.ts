import type { UnsubscriptionRecord } from '@sluice/events';
import { type Db, subscribers, withTeam } from '@sluice/postgres';
import { and, eq, isNull, lte } from 'drizzle-orm';
import { countDenied } from './count-denied.ts';
import { countUnsubscribed } from './count-unsubscribed.ts';
import { endpointHash, markEnds } from './subscriber-marks.ts';

/** The row stays, marked as ended: statistics still count the subscriber. */
export async function endSubscriptions(db: Db, records: readonly UnsubscriptionRecord[]): Promise<void> {
  for (const [teamId, ofTeam] of Map.groupBy(records, (record) => record.teamId)) {
    await withTeam(db, teamId, async (tx) => {
      for (const { endpoint, host, atMs, reason } of ofTeam) {
        const at = new Date(atMs);
        const ended = await tx
          .update(subscribers)
          .set({ endedAt: at, endReason: reason, updatedAt: at })
          .where(
            and(
              eq(subscribers.teamId, teamId),
              eq(subscribers.endpointHash, endpointHash(endpoint)),
              eq(subscribers.host, host),
              isNull(subscribers.endedAt),
              lte(subscribers.updatedAt, at),
            ),
          )
          .returning({ id: subscribers.id, country: subscribers.country, host: subscribers.host });
        for (const subscriber of ended) await countUnsubscribed(tx, teamId, { ...subscriber, at });
        if (reason === 'denied' && ended.length > 0) await countDenied(tx, teamId, { host, at });
      }
      const ends = ofTeam.map(({ endpoint, atMs }) => ({ mark: endpointHash(endpoint), at: new Date(atMs) }));
      await markEnds(tx, teamId, ends);
    });
  }
}
