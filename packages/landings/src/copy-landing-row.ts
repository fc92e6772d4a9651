import { type LandingRow, landings, landingTranslations, type TeamDb } from '@sluice/postgres';
import { and, eq } from 'drizzle-orm';

/** Copies a landing with its translations, as a draft in its first version, for the member and under the name given. */
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
