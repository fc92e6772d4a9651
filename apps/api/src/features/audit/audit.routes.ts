import type { AuditAction, AuditEntry } from '@sluice/contracts';
import { procedures } from '../../http/procedures.ts';
import { toPage } from '../../lists/page.ts';
import { type AuditRow, listAuditRows } from './audit.store.ts';

export const auditRoutes = {
  list: procedures.audit.list.handler(async ({ input: { query }, context: { actor, inTeam } }) => {
    const rows = await inTeam((tx) => listAuditRows(tx, actor.teamId, query));
    return toPage(rows, query, (row) => row.id, presentEntry);
  }),
};

function presentEntry(row: AuditRow): AuditEntry {
  return {
    id: row.id,
    at: row.at.toISOString(),
    // Only `recordAudit` writes here, and takes nothing else.
    action: row.action as AuditAction,
    member: { id: row.memberId, name: row.memberName },
    apiKey: row.apiKeyName,
    subject: { id: row.subjectId, name: row.subjectName },
    changes: row.changes,
  };
}
