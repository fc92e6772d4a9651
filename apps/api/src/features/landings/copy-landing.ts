import { type LandingRow, landings, landingTranslations, type TeamDb } from '@sluice/postgres';
import { AppError } from '@sluice/runtime';
import type { Actor } from '../../actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { hasLandingOfName, listTranslationRows } from './landings.store.ts';
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
  const { teamId, memberId } = actor;
  const { type, template, tags, settings } = landing;
  const [made] = await tx
    .insert(landings)
    .values({ teamId, memberId, name, type, template, tags, settings })
    .returning();
  if (!made) throw new Error('the copy was not inserted');
  const translations = await listTranslationRows(tx, landing);
  if (translations.length > 0) {
    await tx.insert(landingTranslations).values(
      translations.map(({ locale, settings: texts, seen }) => {
        return { teamId, landingId: made.id, locale, settings: texts, seen };
      }),
    );
  }
  const changes = { name: { from: landing.name, to: name } };
  await recordAudit(tx, actor, { action: 'landing.copied', subject: made, changes });
  return made;
}
