/**
 * Copies a stream or transfers it to another member: seven steps, each a transaction that also counts itself as done. After a worker is
 * killed, the next one reads how many are done and continues.
 */
import {
  CARRY_STREAM,
  type Db,
  type StreamCarryRow,
  type StreamRow,
  streamCarries,
  streams,
  type TeamDb,
  withTeam,
} from '@sluice/postgres';
import type { Secrets } from '@sluice/secrets';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { TaskList } from 'graphile-worker';
import { z } from 'zod';
import { CarryFailed } from './carry-step.ts';
import { STEPS } from './carry-steps.ts';
import { failCarry } from './fail-carry.ts';

const payloadSchema = z.object({
  teamId: z.number().int(),
  carryId: z.number().int(),
  apiKeyName: z.string().nullable(),
});
type Payload = z.output<typeof payloadSchema>;

export type CarryDependencies = { db: Db; secrets: Secrets };

/** People wait for it: it is given up after so many attempts, which take a minute and a half in all. */
const ATTEMPTS_MAX = 5;

export function carryTasks(dependencies: CarryDependencies): TaskList {
  return {
    [CARRY_STREAM]: async (payload, { job }) => {
      const given = payloadSchema.parse(payload);
      try {
        while (await runStep(dependencies, given));
      } catch (error) {
        const isGivenUp = job.attempts >= ATTEMPTS_MAX;
        if (!(error instanceof CarryFailed) && !isGivenUp) throw error;
        const failure = error instanceof CarryFailed ? error.failure : 'stream.copy_failed';
        const carry = { teamId: given.teamId, id: given.carryId };
        await withTeam(dependencies.db, given.teamId, (tx) => failCarry(tx, carry, failure));
        if (isGivenUp) throw error;
      }
    },
  };
}

/** Does the next step; false when none is left. */
function runStep({ db, secrets }: CarryDependencies, given: Payload): Promise<boolean> {
  const { teamId, carryId, apiKeyName } = given;
  return withTeam(db, teamId, async (tx) => {
    const carry = await beginStep(tx, teamId, carryId);
    if (!carry) return false;
    const { source, target } = await lockStreams(tx, carry);
    await STEPS[carry.stepsDone - 1]?.run({ tx, carry, source, target, secrets, apiKeyName });
    return true;
  });
}

/** Counts the step as done, which locks the carry: another worker waits here, and then gets the step after it. */
async function beginStep(tx: TeamDb, teamId: number, carryId: number): Promise<StreamCarryRow | undefined> {
  const isLast = sql`${streamCarries.stepsDone} + 1 = ${STEPS.length}`;
  const [carry] = await tx
    .update(streamCarries)
    .set({
      stepsDone: sql`${streamCarries.stepsDone} + 1`,
      state: sql`CASE WHEN ${isLast} THEN 'done' ELSE 'running' END`,
      updatedAt: sql`now()`,
    })
    .where(
      and(
        eq(streamCarries.teamId, teamId),
        eq(streamCarries.id, carryId),
        eq(streamCarries.state, 'running'),
      ),
    )
    .returning();
  return carry;
}

async function lockStreams(
  tx: TeamDb,
  { teamId, sourceId, targetId }: StreamCarryRow,
): Promise<{ source: StreamRow; target: StreamRow }> {
  const rows = await tx
    .select()
    .from(streams)
    .where(
      and(eq(streams.teamId, teamId), inArray(streams.id, [sourceId, targetId]), isNull(streams.removedAt)),
    )
    .orderBy(asc(streams.id))
    .for('no key update');
  const source = rows.find(({ id }) => id === sourceId);
  const target = rows.find(({ id }) => id === targetId);
  if (!source || !target) throw new CarryFailed('stream.not_found');
  return { source, target };
}
