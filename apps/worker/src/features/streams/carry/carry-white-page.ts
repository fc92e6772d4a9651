import { streams, whitePages } from '@sluice/postgres';
import { and, eq } from 'drizzle-orm';
import type { CarryWork } from './carry-step.ts';

/** Language, theme and seed are all that white pages are made from. */
export async function carryWhitePage({ tx, carry, source, target }: CarryWork): Promise<void> {
  if (carry.kind === 'transfer') return;
  const [page] = await tx
    .select()
    .from(whitePages)
    .where(and(eq(whitePages.teamId, source.teamId), eq(whitePages.streamId, source.id)));
  if (!page) return;
  const { teamId, language, theme, seed } = page;
  await tx
    .insert(whitePages)
    .values({ teamId, streamId: target.id, language, theme, seed, memberId: carry.toMemberId })
    .onConflictDoNothing();
}

/** Whether landings are split is one of the settings, which are copied whole; the weights are copied with the landings. */
export async function carrySplitTest({ tx, carry, source, target }: CarryWork): Promise<void> {
  if (carry.kind === 'transfer') return;
  await tx
    .update(streams)
    .set({ settings: source.settings })
    .where(and(eq(streams.teamId, target.teamId), eq(streams.id, target.id)));
}
