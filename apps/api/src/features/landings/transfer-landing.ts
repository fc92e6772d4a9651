import { mayUse } from '@sluice/contracts';
import { type LandingRow, landings, type TeamDb } from '@sluice/postgres';
import { AppError } from '@sluice/runtime';
import { and, eq, sql } from 'drizzle-orm';
import type { Actor } from '../../actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { findMemberRow, listMemberRows } from '../members/members.store.ts';
import { lockLanding } from './lock-landing.ts';

type Recipient = { memberId: number; name: string; email: string };

/** Active members whose roles open the landings, whoever asks among them: the choice of oneself is refused with a reason. */
export async function listRecipients(tx: TeamDb, teamId: number): Promise<Recipient[]> {
  const rows = await listMemberRows(tx, teamId, { status: ['active'] });
  return rows
    .flatMap(({ id, name, email, roles }) =>
      email && mayUse(roles, 'landings') ? [{ memberId: id, name, email }] : [],
    )
    .sort((a, b) => a.email.localeCompare(b.email, 'en'));
}

/** What visitors see stays the same, so there is no new version. */
export async function transferLanding(
  tx: TeamDb,
  actor: Actor,
  landingId: number,
  email: string,
): Promise<LandingRow> {
  const { teamId } = actor;
  const landing = await lockLanding(tx, actor, landingId);
  const recipient = (await listRecipients(tx, teamId)).find((each) => each.email.toLowerCase() === email);
  if (!recipient) throw new AppError('member.not_found');
  if (recipient.memberId === actor.memberId) throw new AppError('landing.same_member');
  if (recipient.memberId === landing.memberId) return landing;
  const owner = await findMemberRow(tx, teamId, landing.memberId);
  const [given] = await tx
    .update(landings)
    .set({ memberId: recipient.memberId, updatedAt: sql`now()` })
    .where(and(eq(landings.teamId, teamId), eq(landings.id, landingId)))
    .returning();
  if (!given) throw new Error('the landing is gone while it is being given away');
  const changes = { owner: { from: owner?.name ?? null, to: recipient.name } };
  await recordAudit(tx, actor, { action: 'landing.transferred', subject: landing, changes });
  return given;
}
