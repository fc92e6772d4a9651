/** Every way to change how a team's conversions are received. */
import { CONVERSION_STATUSES_MAX, type ConversionStatusInput } from '@sluice/contracts';
import {
  conversionStatuses,
  enqueueTeamJobs,
  reopenConversionsJob,
  rotateConversionSecret,
  type TeamDb,
} from '@sluice/postgres';
import { AppError } from '@sluice/runtime';
import type { Secrets } from '@sluice/secrets';
import { and, eq } from 'drizzle-orm';
import type { Actor } from '../../access/actor.ts';
import { recordAudit } from '../../audit-log/record-audit.ts';
import { listStatusRows } from './conversions.store.ts';

/** Answers the new secret. The audit entry names the address without it. */
export async function changeSecret(tx: TeamDb, actor: Actor, secrets: Secrets): Promise<string> {
  const secret = await rotateConversionSecret(tx, actor.teamId, secrets);
  await recordAudit(tx, actor, { action: 'conversion.address_changed', subject: { id: null, name: '/c/' } });
  return secret;
}

/** Applies to new requests; a job applies it to those already received, also when the meaning is removed. */
export async function setStatus(
  tx: TeamDb,
  actor: Actor,
  { status, meaning }: ConversionStatusInput,
): Promise<void> {
  const { teamId, memberId } = actor;
  const known = await listStatusRows(tx, teamId);
  const before = known.find((row) => row.status === status)?.meaning ?? null;
  if (before === meaning) return;
  const ofStatus = and(eq(conversionStatuses.teamId, teamId), eq(conversionStatuses.status, status));
  if (meaning === null) await tx.delete(conversionStatuses).where(ofStatus);
  else {
    if (before === null && known.length >= CONVERSION_STATUSES_MAX) {
      throw new AppError('conversion.statuses_full', { limit: CONVERSION_STATUSES_MAX });
    }
    await tx
      .insert(conversionStatuses)
      .values({ teamId, memberId, status, meaning })
      .onConflictDoUpdate({
        target: [conversionStatuses.teamId, conversionStatuses.status],
        set: { meaning, memberId, at: new Date() },
      });
  }
  await enqueueTeamJobs(tx, [reopenConversionsJob(status)]);
  await recordAudit(tx, actor, {
    action: 'conversion.status_updated',
    subject: { id: null, name: status },
    changes: { meaning: { from: before, to: meaning } },
  });
}
