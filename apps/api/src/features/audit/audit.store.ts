import type { AuditAction, PageQuery } from '@sluice/contracts';
import { auditEntries, members, type TeamDb, users } from '@sluice/postgres';
import { and, desc, eq, getTableColumns, lt } from 'drizzle-orm';
import { memberName } from '../../access/member-name.ts';
import { rowsFor } from '../../lists/page.ts';

export type AuditRow = Awaited<ReturnType<typeof listAuditRows>>[number];

type AuditFilter = PageQuery & { memberId?: number; action?: AuditAction };

export function listAuditRows(tx: TeamDb, teamId: number, query: AuditFilter) {
  return tx
    .select({ ...getTableColumns(auditEntries), memberName })
    .from(auditEntries)
    .innerJoin(members, and(eq(members.teamId, auditEntries.teamId), eq(members.id, auditEntries.memberId)))
    .leftJoin(users, eq(users.id, members.userId))
    .where(
      and(
        eq(auditEntries.teamId, teamId),
        query.cursor ? lt(auditEntries.id, query.cursor) : undefined,
        query.memberId ? eq(auditEntries.memberId, query.memberId) : undefined,
        query.action ? eq(auditEntries.action, query.action) : undefined,
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(rowsFor(query));
}
