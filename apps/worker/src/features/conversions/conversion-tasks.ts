import { TAKE_CONVERSIONS } from '@sluice/postgres';
import type { TaskList } from 'graphile-worker';
import { z } from 'zod';
import { reopenRequests } from './reopen-requests.ts';
import { type ConversionDeps, settleRequests } from './settle-requests.ts';

const teamSchema = z.object({ teamId: z.number().int(), reopen: z.string().optional() });

export function conversionTasks(deps: ConversionDeps): TaskList {
  return {
    [TAKE_CONVERSIONS]: async (payload) => {
      const { teamId, reopen } = teamSchema.parse(payload);
      if (reopen !== undefined) await reopenRequests(deps.db, teamId, reopen);
      await settleRequests(deps, teamId);
    },
  };
}
