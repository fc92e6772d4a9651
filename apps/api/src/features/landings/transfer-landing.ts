import { type LandingRow, landings, type TeamDb } from '@sluice/postgres';
import { AppError } from '@sluice/runtime';
import { and, eq, sql } from 'drizzle-orm';
import type { Actor } from '../../access/actor.ts';
import { recordAudit } from '../../audit-log/record-audit.ts';
import { findMemberRow } from '../members/members.store.ts';
import { getRecipient } from '../members/recipients.ts';
import { lockLanding } from './lock-landing.ts';

/** Visitors see no difference, so no version is recorded. */
export async function transferLanding(
  tx: TeamDb,
  actor: Actor,
  landingId: number,
  email: string,
): Promise<LandingRow> {
  const { teamId } = actor;
  const landing = await lockLanding(tx, actor, landingId);
  const recipient = await getRecipient(tx, teamId, 'landings', email);
  if (recipient.memberId === actor.memberId) throw new AppError('landing.same_member');
  if (recipient.memberId === landing.memberId) return landing;
  const owner = await findMemberRow(tx, teamId, landing.memberId);
  const [given] = await tx
    .update(landings)
    .set({ memberId: recipient.memberId, updatedAt: sql`now()` })
    .where(and(eq(landings.teamId, teamId), eq(landings.id, landingId)))
    .returning();
  if (!given) throw new Error('the landing disappeared during its transfer');
  const changes = { owner: { from: owner?.name ?? null, to: recipient.name } };
  await recordAudit(tx, actor, { action: 'landing.transferred', subject: landing, changes });
  return given;
}
