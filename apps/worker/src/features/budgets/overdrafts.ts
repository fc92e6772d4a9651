/** How far balances could fall below zero at the worst: told as a metric, and to the operator by team. */

import { readBudget, worstOverdraftMicros } from '@sluice/ledger';
import { type Db, withTeam } from '@sluice/postgres';
import type { Log, Metrics } from '@sluice/runtime';
import { sql } from 'drizzle-orm';

export type Overdraft = { teamId: number; worstMicros: number };

/** The teams that could be overdrawn, the furthest first. */
export async function listOverdrafts(db: Db, now: Date): Promise<Overdraft[]> {
  const { rows } = await db.execute<{ team_id: number; worst_micros: string }>(sql`
    SELECT team_id, worst_micros FROM list_overdrafts(${now.toISOString()}::timestamptz)
    WHERE worst_micros > 0 ORDER BY worst_micros DESC`);
  return rows.map((row) => ({ teamId: row.team_id, worstMicros: Number(row.worst_micros) }));
}

export async function findWorstOverdraft(db: Db, teamId: number, now: Date): Promise<number> {
  return worstOverdraftMicros(await withTeam(db, teamId, (tx) => readBudget(tx, teamId, now)));
}

export function registerOverdraftMetrics(
  metrics: Metrics,
  { db, log, clock }: { db: Db; log: Log; clock: () => Date },
): void {
  metrics.gauge({
    name: 'worker_overdraft_dollars',
    help: 'How far balances could fall below zero if edges spend all they were lent: of all teams, and of the worst',
    labelNames: ['of'],
    async collect() {
      try {
        const all = await listOverdrafts(db, clock());
        this.set({ of: 'all' }, all.reduce((sum, { worstMicros }) => sum + worstMicros, 0) / 1_000_000);
        this.set({ of: 'worst' }, (all[0]?.worstMicros ?? 0) / 1_000_000);
      } catch (error) {
        log.warn({ reason: String(error) }, 'overdrafts cannot be told');
      }
    },
  });
}
