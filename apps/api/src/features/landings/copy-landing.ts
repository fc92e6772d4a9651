import { copyLandingRow } from '@sluice/landings';
import type { LandingRow, TeamDb } from '@sluice/postgres';
import { AppError } from '@sluice/runtime';
import type { Actor } from '../../access/actor.ts';
import { scopeOf } from '../../access/owner-scope.ts';
import { recordAudit } from '../../audit-log/record-audit.ts';
import { hasLandingOfName } from './landings.store.ts';
import { lockLanding } from './lock-landing.ts';

/** The copy belongs to the actor and is a draft, because people copy in order to change. */
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
