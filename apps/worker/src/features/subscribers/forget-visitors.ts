import type { ForgettingRecord } from '@sluice/events';
import { type Db, subscribers, withTeam } from '@sluice/postgres';
import { and, eq, lte, or } from 'drizzle-orm';
import { type End, endpointHash, markEnds, visitorMark } from './subscriber-marks.ts';

/** "Forget me": deletes the rows, and earlier records that are still on their way are dropped. docs/forgetting.md says what stays. */
export async function forgetVisitors(db: Db, records: readonly ForgettingRecord[]): Promise<void> {
  for (const [teamId, ofTeam] of Map.groupBy(records, (record) => record.teamId)) {
    await withTeam(db, teamId, async (tx) => {
      const ends: End[] = [];
      for (const { visitorId, endpoint, atMs } of ofTeam) {
        const at = new Date(atMs);
        const isTheirs = [
          ...(visitorId === '' ? [] : [eq(subscribers.visitorId, visitorId)]),
          ...(endpoint === '' ? [] : [eq(subscribers.endpointHash, endpointHash(endpoint))]),
        ];
        if (isTheirs.length === 0) continue;
        await tx
          .delete(subscribers)
          .where(and(eq(subscribers.teamId, teamId), or(...isTheirs), lte(subscribers.subscribedAt, at)));
        if (visitorId !== '') ends.push({ mark: visitorMark(visitorId), at });
        if (endpoint !== '') ends.push({ mark: endpointHash(endpoint), at });
      }
      await markEnds(tx, teamId, ends);
    });
  }
}
