/** The one authority over what edges may spend: each request is answered by team, in a transaction of its own. */
import type { BudgetAnswer } from '@sluice/event-log';
import { LEASE_TERMS, renewLease } from '@sluice/ledger';
import { type Db, withTeam } from '@sluice/postgres';
import type { Log } from '@sluice/runtime';
import { z } from 'zod';

const micros = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
const id = z.number().int().min(1);
const report = {
  spentMicros: micros,
  settledMicros: micros,
  wantedMicros: micros,
  heldMicros: micros,
  heldReserveMicros: micros,
};
const requestSchema = z.object({
  edgeId: z.string().min(1).max(64),
  boot: z.string().min(1).max(64),
  hasEarlierEvents: z.boolean(),
  teams: z
    .array(
      z.object({
        teamId: id,
        ...report,
        members: z.array(z.object({ memberId: id, ...report })).max(10_000),
      }),
    )
    .max(100_000),
});

export async function answerRequest(
  { db, log, clock }: { db: Db; log: Log; clock: () => Date },
  request: unknown,
): Promise<BudgetAnswer> {
  const { teams, ...edge } = requestSchema.parse(request);
  const answers: BudgetAnswer['teams'][number][] = [];
  for (const team of teams) {
    try {
      answers.push(await withTeam(db, team.teamId, (tx) => renewLease(tx, { ...edge, ...team }, clock())));
    } catch (error) {
      // One team's trouble is not the next one's. The edge asks again.
      log.warn({ teamId: team.teamId, reason: String(error) }, 'a budget could not be renewed');
    }
  }
  return { leaseMs: LEASE_TERMS.leaseMs, reserveMs: LEASE_TERMS.reserveMs, teams: answers };
}
