import type { ShownLanding } from '@sluice/games/page';
import { type Db, landings, landingVersions, withTeam } from '@sluice/postgres';
import { and, eq, isNull } from 'drizzle-orm';
import type { PreviewedLanding } from './preview-address.ts';

/** The landing at that version: the current row, or the document published to the edges, which only completed versions have. */
export function findSavedLanding(
  db: Db,
  { teamId, landingId, version }: PreviewedLanding,
): Promise<ShownLanding | undefined> {
  return withTeam(db, teamId, async (tx) => {
    const { type, template, settings } = landings;
    const [current] = await tx
      .select({ type, template, settings, version: landings.version })
      .from(landings)
      .where(and(eq(landings.teamId, teamId), eq(landings.id, landingId), isNull(landings.removedAt)));
    if (!current || current.version === version) return current;
    const [published] = await tx
      .select({ document: landingVersions.document })
      .from(landingVersions)
      .where(
        and(
          eq(landingVersions.teamId, teamId),
          eq(landingVersions.landingId, landingId),
          eq(landingVersions.version, version),
        ),
      );
    return published?.document;
  });
}
