/** Translations are independent copies: a change of the default marks their fields as changed, and never overwrites them. */
import type { TranslationUpdate } from '@sluice/contracts';
import { withLanguage } from '@sluice/games';
import {
  type LandingRow,
  type LandingTranslationRow,
  landingTranslations,
  type TeamDb,
} from '@sluice/postgres';
import { AppError } from '@sluice/runtime';
import { and, eq, sql } from 'drizzle-orm';
import type { Actor } from '../../access/actor.ts';
import { recordAudit } from '../../audit-log/record-audit.ts';
import { record } from './change-landing.ts';
import { differingFields, markReviewed } from './changed-fields.ts';
import { refuseIncomplete, refuseTooLarge, refuseUnknownPictures } from './check-landing.ts';
import { listTranslationRows } from './landings.store.ts';
import { lockLanding, refuseOutdated } from './lock-landing.ts';

export async function addTranslation(
  tx: TeamDb,
  actor: Actor,
  landingId: number,
  locale: string,
): Promise<LandingRow> {
  const landing = await lockLanding(tx, actor, landingId);
  const translations = await listTranslationRows(tx, landing);
  if (translations.some((each) => each.locale === locale)) throw new AppError('landing.translation_there');
  refuseIncomplete({ landing, translations: [] });
  const settings = withLanguage(landing.settings, locale);
  refuseTooLarge({ landing, translations: [...translations, { locale, settings }] });
  const { teamId } = actor;
  await tx
    .insert(landingTranslations)
    .values({ teamId, landingId, locale, settings, seen: landing.settings });
  const changes = { locale: { from: null, to: locale } };
  await recordAudit(tx, actor, { action: 'landing.translation_added', subject: landing, changes });
  return record(tx, actor, landingId);
}

/** A field that is changed, or named in `reviewedFields`, counts as reviewed against the current default. */
export async function updateTranslation(
  tx: TeamDb,
  actor: Actor,
  { landingId, locale }: { landingId: number; locale: string },
  { version, settings, reviewedFields }: TranslationUpdate,
): Promise<LandingRow> {
  const landing = await lockLanding(tx, actor, landingId);
  const translations = await listTranslationRows(tx, landing);
  const before = getTranslation(translations, locale);
  refuseOutdated(landing, version);
  const changed = differingFields(before.settings, settings);
  const seen = markReviewed(before.seen, landing.settings, [...reviewedFields, ...changed]);
  if (changed.length === 0 && differingFields(before.seen, seen).length === 0) return landing;
  const next = translations.map((each) => (each === before ? { locale, settings } : each));
  if (landing.status === 'completed') refuseIncomplete({ landing, translations: next });
  refuseTooLarge({ landing, translations: next });
  await refuseUnknownPictures(tx, actor.teamId, settings);
  await tx
    .update(landingTranslations)
    .set({ settings, seen, updatedAt: sql`now()` })
    .where(isTranslation(before));
  const changes = { locale: { from: locale, to: locale }, settings: { from: null, to: changed } };
  await recordAudit(tx, actor, { action: 'landing.updated', subject: landing, changes });
  return record(tx, actor, landingId);
}

export async function removeTranslation(
  tx: TeamDb,
  actor: Actor,
  { landingId, locale }: { landingId: number; locale: string },
): Promise<LandingRow> {
  const landing = await lockLanding(tx, actor, landingId);
  const translation = getTranslation(await listTranslationRows(tx, landing), locale);
  await tx.delete(landingTranslations).where(isTranslation(translation));
  const changes = { locale: { from: locale, to: null } };
  await recordAudit(tx, actor, { action: 'landing.translation_removed', subject: landing, changes });
  return record(tx, actor, landingId);
}

function getTranslation(rows: readonly LandingTranslationRow[], locale: string): LandingTranslationRow {
  const found = rows.find((each) => each.locale === locale);
  if (!found) throw new AppError('landing.translation_not_found');
  return found;
}

const isTranslation = ({ teamId, landingId, locale }: LandingTranslationRow) =>
  and(
    eq(landingTranslations.teamId, teamId),
    eq(landingTranslations.landingId, landingId),
    eq(landingTranslations.locale, locale),
  );
