import { pixelRecord, pixels } from '@sluice/postgres';
import { and, asc, eq } from 'drizzle-orm';
import type { CarryWork } from './carry-step.ts';

/** A transfer leaves pixels as they are. In a copy, tokens are sealed again for the new stream. */
export async function carryPixels(work: CarryWork, network: 'facebook' | 'tiktok'): Promise<void> {
  const { tx, carry, source, target, secrets } = work;
  if (carry.kind === 'transfer') return;
  const rows = await tx
    .select()
    .from(pixels)
    .where(and(eq(pixels.teamId, source.teamId), eq(pixels.streamId, source.id), eq(pixels.network, network)))
    .orderBy(asc(pixels.id));
  if (rows.length === 0) return;
  const copies = rows.map(({ pixelId, token, tokenHint, ...row }) => {
    const place = { teamId: target.teamId, streamId: target.id, network, pixelId };
    const opened = token && secrets.open(token, pixelRecord({ ...row, pixelId }));
    const sealed = opened === null ? null : secrets.seal(opened, pixelRecord(place));
    return { ...place, token: sealed, tokenHint, memberId: carry.toMemberId };
  });
  // Somebody may have added a pixel to the new stream already.
  await tx.insert(pixels).values(copies).onConflictDoNothing();
}
