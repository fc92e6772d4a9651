import { type Db, withTeam } from '@sluice/postgres';
import { SETTLE_FLOWS, SETTLE_FLOWS_CHUNK, settleFlows } from '@sluice/streams';
import type { TaskList } from 'graphile-worker';
import { z } from 'zod';

const payloadSchema = z.object({ teamId: z.number().int() });

/** A transaction for each chunk, so that no change of a stream waits for all of them. */
export const settleFlowsTasks = ({ db }: { db: Db }): TaskList => ({
  [SETTLE_FLOWS]: async (payload) => {
    const { teamId } = payloadSchema.parse(payload);
    let settled: number;
    do settled = await withTeam(db, teamId, (tx) => settleFlows(tx, teamId));
    while (settled === SETTLE_FLOWS_CHUNK);
  },
});
