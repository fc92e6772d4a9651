/** Who did what in the team. Written with the change itself, in one transaction; never changed afterwards. */
import { z } from 'zod';
import { teamAccess } from './access.ts';
import { AUDIT_ACTIONS } from './audit.values.ts';
import { id, numberText } from './fields.ts';
import { teamParams } from './ids.ts';
import { pageOf, pageQuery } from './paging.ts';
import { route } from './route.ts';

export const auditEntrySchema = z.object({
  id,
  at: z.iso.datetime(),
  action: z.enum(AUDIT_ACTIONS),
  /** Who did it; the name as it is today. */
  member: z.object({ id, name: z.string() }),
  /** The API key's name; null for a change made in the console. */
  apiKey: z.string().nullable(),
  /** What it was done to; the name as it was then. */
  subject: z.object({ id: id.nullable(), name: z.string() }),
  /** Field → before and after, for changes. */
  changes: z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() })),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

export const audit = {
  list: route
    .meta(teamAccess('team'))
    .route({ method: 'GET', path: '/teams/{teamId}/audit', summary: 'List audit entries, newest first' })
    .input(
      z.object({
        params: teamParams,
        query: pageQuery.extend({
          memberId: numberText().optional(),
          action: z.enum(AUDIT_ACTIONS).optional(),
        }),
      }),
    )
    .output(pageOf(auditEntrySchema)),
};
