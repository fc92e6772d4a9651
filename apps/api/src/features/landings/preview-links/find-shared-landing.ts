import { mayUse, type Role, TEAM_WIDE_ROLES } from '@sluice/contracts';
import type { ShownLanding } from '@sluice/games/page';
import {
  type Db,
  hashLinkToken,
  landingPreviewLinks,
  landings,
  landingTranslations,
  members,
  type TeamDb,
  withTeam,
} from '@sluice/postgres';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { SharedPlace } from './shared-address.ts';

/**
 * The landing as it is saved now, or one translation of it. Undefined when the link has expired, was withdrawn or replaced, when its
 * landing is removed, or when its maker may not open it any more.
 */
export function findSharedLanding(
  db: Db,
  { teamId, landingId, token }: SharedPlace,
  locale: string,
): Promise<ShownLanding | undefined> {
  return withTeam(db, teamId, async (tx) => {
    const { type, template, settings } = landings;
    const links = landingPreviewLinks;
    const [found] = await tx
      .select({
        shown: { type, template, settings },
        ownerId: landings.memberId,
        maker: { id: members.id, roles: members.roles },
      })
      .from(links)
      .innerJoin(landings, and(eq(landings.teamId, links.teamId), eq(landings.id, links.landingId)))
      .innerJoin(members, and(eq(members.teamId, links.teamId), eq(members.id, links.memberId)))
      .where(
        and(
          eq(links.teamId, teamId),
          eq(links.landingId, landingId),
          eq(links.tokenHash, hashLinkToken(token)),
          gt(links.expiresAt, sql`now()`),
          isNull(landings.removedAt),
          eq(members.status, 'active'),
        ),
      );
    if (!found || !mayOpen(found.maker, found.ownerId)) return undefined;
    const translated = await findTranslated(tx, { teamId, landingId, locale });
    return translated ? { ...found.shown, settings: translated } : found.shown;
  });
}

/** A landing that was transferred, and a member who got other roles, take their links along. */
const mayOpen = (maker: { id: number; roles: readonly Role[] }, ownerId: number): boolean =>
  mayUse(maker.roles, 'landings') &&
  (ownerId === maker.id || TEAM_WIDE_ROLES.some((role) => maker.roles.includes(role)));

async function findTranslated(
  tx: TeamDb,
  { teamId, landingId, locale }: { teamId: number; landingId: number; locale: string },
): Promise<ShownLanding['settings'] | undefined> {
  const [translation] = await tx
    .select({ settings: landingTranslations.settings })
    .from(landingTranslations)
    .where(
      and(
        eq(landingTranslations.teamId, teamId),
        eq(landingTranslations.landingId, landingId),
        eq(landingTranslations.locale, locale),
      ),
    );
  return translation?.settings;
}
