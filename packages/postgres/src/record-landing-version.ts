import { type LandingDocument, landingDocumentSchema } from '@sluice/games';
import { and, asc, eq, sql } from 'drizzle-orm';
import { enqueueTeamJobs, type TeamJob } from './enqueue-team-jobs.ts';
import type { TeamDb } from './open-database.ts';
import { type LandingRow, landings, landingTranslations, landingVersions } from './schema/index.ts';

export const PUBLISH_LANDING_DOCUMENT = 'publish_landing_document';

/**
 * Ends every change of a landing or its translations, in the change's own transaction: the next version. Of a completed
 * landing the version's document is kept and its publishing enqueued with it; drafts and archived ones are shown to nobody.
 */
export async function recordLandingVersion(
  tx: TeamDb,
  change: { teamId: number; landingId: number; byMemberId: number },
): Promise<LandingRow> {
  const { teamId, landingId, byMemberId } = change;
  const [landing] = await tx
    .update(landings)
    .set({ version: sql`${landings.version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(landings.teamId, teamId), eq(landings.id, landingId)))
    .returning();
  if (!landing) throw new Error(`landing ${landingId} of team ${teamId} is gone while it is being changed`);
  if (landing.status !== 'completed' || landing.removedAt) return landing;
  const document = await toLandingDocument(tx, landing);
  await tx
    .insert(landingVersions)
    .values({ teamId, landingId, version: landing.version, document, memberId: byMemberId });
  await enqueueTeamJobs(tx, [publishLandingJob(landingId)]);
  return landing;
}

export function publishLandingJob(landingId: number): TeamJob {
  return { task: PUBLISH_LANDING_DOCUMENT, payload: { landingId }, key: String(landingId) };
}

/** Parsed on the way out: a document that the edge would refuse must fail here, with the change that made it. */
async function toLandingDocument(tx: TeamDb, landing: LandingRow): Promise<LandingDocument> {
  const { id: landingId, teamId, version, type, template, settings } = landing;
  const translations = await tx
    .select({ locale: landingTranslations.locale, settings: landingTranslations.settings })
    .from(landingTranslations)
    .where(and(eq(landingTranslations.teamId, teamId), eq(landingTranslations.landingId, landingId)))
    .orderBy(asc(landingTranslations.locale));
  return landingDocumentSchema.parse({ landingId, teamId, version, type, template, settings, translations });
}
