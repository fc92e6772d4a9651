import { and, eq } from 'drizzle-orm';
import type { TeamDb } from './open-database.ts';
import { type LandingRow, landings, landingTranslations } from './schema/index.ts';

/** A new landing with the same content and translations, a draft of its first version; the caller says whose, and how it goes on. */
export async function copyLandingRow(
  tx: TeamDb,
  landing: LandingRow,
  { memberId, name }: Pick<LandingRow, 'memberId' | 'name'>,
): Promise<LandingRow> {
  const { teamId, type, template, tags, settings } = landing;
  const [made] = await tx
    .insert(landings)
    .values({ teamId, memberId, name, type, template, tags, settings })
    .returning();
  if (!made) throw new Error('the copy was not inserted');
  const translations = await tx
    .select()
    .from(landingTranslations)
    .where(and(eq(landingTranslations.teamId, teamId), eq(landingTranslations.landingId, landing.id)));
  if (translations.length > 0) {
    await tx.insert(landingTranslations).values(
      translations.map(({ locale, settings: texts, seen }) => {
        return { teamId, landingId: made.id, locale, settings: texts, seen };
      }),
    );
  }
  return made;
}
