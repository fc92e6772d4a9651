import type { AuditAction } from '@sluice/contracts';
import { auditEntries, type TeamDb } from '@sluice/postgres';
import type { Actor } from '../access/actor.ts';

export type Changes = Record<string, { from: unknown; to: unknown }>;

export type AuditRecord = {
  action: AuditAction;
  subject: { id: number | null; name: string };
  changes?: Changes;
};

/** Whose action it is: also a person who has just joined or created the team. */
export type AuditActor = Pick<Actor, 'teamId' | 'memberId' | 'apiKeyName'>;

/**
 * Writes an audit entry in the transaction of the change, so that both are committed or neither. Called once by every action that
 * changed something, and by none that found nothing to change.
 */
export async function recordAudit(
  tx: TeamDb,
  { teamId, memberId, apiKeyName }: AuditActor,
  { action, subject, changes = {} }: AuditRecord,
): Promise<void> {
  await tx.insert(auditEntries).values({
    teamId,
    memberId,
    apiKeyName,
    action,
    subjectId: subject.id,
    subjectName: subject.name,
    changes,
  });
}

/** Of the fields that were asked to change, those that did. */
export function changesBetween<Row extends object>(before: Row, wanted: Partial<Row>): Changes {
  const changed = Object.entries(wanted).flatMap(([field, to]) => {
    const from = before[field as keyof Row];
    return JSON.stringify(from) === JSON.stringify(to) ? [] : [[field, { from, to }] as const];
  });
  return Object.fromEntries(changed);
}

export const hasChanges = (changes: Changes): boolean => Object.keys(changes).length > 0;
