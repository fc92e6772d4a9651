import type { PublishBatch } from '@sluice/event-log';
import { LATER_EVENT_SCHEMA } from '@sluice/events';
import { PUBLISH_CONVERSIONS, TAKE_CONVERSIONS } from '@sluice/postgres';
import type { TaskList } from 'graphile-worker';
import { z } from 'zod';
import { reopenRequests } from './reopen-requests.ts';
import { type ConversionDeps, settleRequests } from './settle-requests.ts';

const teamSchema = z.object({ teamId: z.number().int(), reopen: z.string().optional() });
const batchSchema = z.object({ id: z.uuid(), lines: z.array(z.string()).min(1) });

export function conversionTasks(deps: ConversionDeps & { publish: PublishBatch }): TaskList {
  return {
    [TAKE_CONVERSIONS]: async (payload) => {
      const { teamId, reopen } = teamSchema.parse(payload);
      if (reopen !== undefined) await reopenRequests(deps.db, teamId, reopen);
      await settleRequests(deps, teamId);
    },
    /** Sent again, it is the same message; and where the log has forgotten that, the events have the same ids. */
    [PUBLISH_CONVERSIONS]: async (payload) => {
      const { id, lines } = batchSchema.parse(payload);
      await deps.publish({ id, schema: LATER_EVENT_SCHEMA, bytes: Buffer.from(lines.join('')) });
    },
  };
}
