import { copyLandingRow, type LandingRow, type TeamDb } from '@sluice/postgres';
import { AppError } from '@sluice/runtime';
import type { Actor } from '../../actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { hasLandingOfName } from './landings.store.ts';
import { lockLanding, scopeOf } from './lock-landing.ts';

/** The actor's own, and a draft: whoever copies is about to change something. */
export async function copyLanding(
  tx: TeamDb,
  actor: Actor,
  landingId: number,
  { name, isNameConfirmed }: { name: string; isNameConfirmed: boolean },
): Promise<LandingRow> {
  const landing = await lockLanding(tx, actor, landingId, 'share');
  if (!isNameConfirmed && (await hasLandingOfName(tx, scopeOf(actor), name))) {
    throw new AppError('landing.name_taken');
  }
  const made = await copyLandingRow(tx, landing, { memberId: actor.memberId, name });
  const changes = { name: { from: landing.name, to: name } };
  await recordAudit(tx, actor, { action: 'landing.copied', subject: made, changes });
  return made;
}
