/** Both ways to change a stream's white page. Each ends in `recordStreamVersion` and in the audit log, in the same transaction. */

import type { TeamDb, WhitePageRow } from '@sluice/postgres';
import type { ContentLanguage } from '@sluice/reference';
import { AppError } from '@sluice/runtime';
import { recordStreamVersion } from '@sluice/streams';
import { isWhitePageTheme, newWhitePage } from '@sluice/white-pages';
import type { Actor } from '../../access/actor.ts';
import { lockStream } from '../../access/stream.store.ts';
import { recordAudit } from '../../audit-log/record-audit.ts';
import { findHost, findWhitePageRow, putWhitePageRow, removeWhitePageRow } from './white-pages.store.ts';

export type WhitePageChoice = {
  language: ContentLanguage;
  /** Null for any. */
  theme: string | null;
};

export async function generateWhitePage(
  tx: TeamDb,
  actor: Actor,
  streamId: number,
  { language, theme }: WhitePageChoice,
  { now, random }: { now: Date; random: () => number },
): Promise<WhitePageRow> {
  const { teamId, memberId } = actor;
  if (theme !== null && !isWhitePageTheme(theme)) {
    throw new AppError('request.invalid', {
      fields: [{ field: 'body.theme', message: 'Not one of the themes' }],
    });
  }
  const stream = await lockStream(tx, actor, streamId);
  if (!(await findHost(tx, teamId, streamId))) throw new AppError('white_page.without_domain');
  const before = await findWhitePageRow(tx, teamId, streamId);
  const made = newWhitePage(language, random, theme ?? undefined);
  // One chance in two billion, but then the button would seem to do nothing.
  if (made.seed === before?.seed) made.seed++;
  const row = await putWhitePageRow(tx, { ...made, teamId, streamId, memberId, generatedAt: now });
  await recordAudit(tx, actor, { action: 'white_page.generated', subject: stream });
  await recordStreamVersion(tx, { teamId, streamId, byMemberId: memberId });
  return row;
}

/** Does nothing for a stream without one. */
export async function removeWhitePage(tx: TeamDb, actor: Actor, streamId: number): Promise<void> {
  const { teamId, memberId } = actor;
  const stream = await lockStream(tx, actor, streamId);
  if (stream.status === 'launched' && stream.cloak) throw new AppError('white_page.in_use');
  if (!(await removeWhitePageRow(tx, teamId, streamId))) return;
  await recordAudit(tx, actor, { action: 'white_page.removed', subject: stream });
  await recordStreamVersion(tx, { teamId, streamId, byMemberId: memberId });
}
