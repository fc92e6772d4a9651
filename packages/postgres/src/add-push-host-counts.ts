import type { TeamDb } from './open-database.ts';
import { pushHostCounts } from './schema/index.ts';

const COUNTS = ['sent', 'refused', 'unsubscribed', 'denied', 'shown'] as const;

export type PushHostCount = { host: string; day: string } & Partial<Record<(typeof COUNTS)[number], number>>;

/** Rows are only added, one for each host and day, so that writers never wait for each other. */
export async function addPushHostCounts(
  tx: TeamDb,
  teamId: number,
  counts: readonly PushHostCount[],
): Promise<void> {
  const byKey = Map.groupBy(counts, ({ host, day }) => `${host} ${day}`);
  const rows = [...byKey.values()].flatMap(([first, ...others]) =>
    first
      ? [
          {
            teamId,
            host: first.host,
            day: first.day,
            ...Object.fromEntries(
              COUNTS.map((name) => [
                name,
                others.reduce((sum, each) => sum + (each[name] ?? 0), first[name] ?? 0),
              ]),
            ),
          },
        ]
      : [],
  );
  if (rows.length > 0) await tx.insert(pushHostCounts).values(rows);
}
