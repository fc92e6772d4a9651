/** The link that shows a landing to whoever has it: one for a landing, made anew or withdrawn by whoever may change the landing. */
import type { PreviewLink, SharedPreview } from '@sluice/contracts';
import { PREVIEW_LINK_DAYS } from '@sluice/contracts/values';
import { createLinkToken, hashLinkToken, landingPreviewLinks, type TeamDb } from '@sluice/postgres';
import { and, eq, gt } from 'drizzle-orm';
import type { Actor } from '../../../access/actor.ts';
import { recordAudit } from '../../../audit-log/record-audit.ts';
import type { PreviewSettings } from '../../../preview/sign-address.ts';
import { getLandingRow, lockLanding } from '../lock-landing.ts';
import { sharedAddress } from './shared-address.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Undefined also for one that has expired. Its address is not known any more. */
export async function findPreviewLink(
  tx: TeamDb,
  actor: Actor,
  landingId: number,
  now: Date,
): Promise<PreviewLink | undefined> {
  await getLandingRow(tx, actor, landingId);
  const [link] = await tx
    .select()
    .from(landingPreviewLinks)
    .where(and(isLinkOf(actor.teamId, landingId), gt(landingPreviewLinks.expiresAt, now)));
  return link && presentLink(link);
}

/** The address of an earlier link stops working. */
export async function sharePreview(
  tx: TeamDb,
  actor: Actor,
  landingId: number,
  { now, preview }: { now: Date; preview: PreviewSettings },
): Promise<SharedPreview> {
  const landing = await lockLanding(tx, actor, landingId);
  const { teamId, memberId } = actor;
  const token = createLinkToken();
  const made = {
    tokenHash: hashLinkToken(token),
    memberId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + PREVIEW_LINK_DAYS * DAY_MS),
  };
  await tx
    .insert(landingPreviewLinks)
    .values({ teamId, landingId, ...made })
    .onConflictDoUpdate({
      target: [landingPreviewLinks.teamId, landingPreviewLinks.landingId],
      set: made,
    });
  await recordAudit(tx, actor, { action: 'landing.preview_shared', subject: landing });
  return { ...presentLink(made), address: sharedAddress(preview.base, { teamId, landingId, token }) };
}

export async function withdrawPreview(tx: TeamDb, actor: Actor, landingId: number): Promise<void> {
  const landing = await lockLanding(tx, actor, landingId);
  const gone = await tx.delete(landingPreviewLinks).where(isLinkOf(actor.teamId, landingId)).returning();
  if (gone.length === 0) return;
  await recordAudit(tx, actor, { action: 'landing.preview_withdrawn', subject: landing });
}

const isLinkOf = (teamId: number, landingId: number) =>
  and(eq(landingPreviewLinks.teamId, teamId), eq(landingPreviewLinks.landingId, landingId));

type Kept = Pick<typeof landingPreviewLinks.$inferSelect, 'memberId' | 'createdAt' | 'expiresAt'>;

const presentLink = ({ memberId, createdAt, expiresAt }: Kept): PreviewLink => ({
  memberId,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
});
