import { type Db, listMemberships, type NewsRow, news } from '@sluice/postgres';
import { and, desc, gt, isNull, lte, or } from 'drizzle-orm';

/** More than anybody scrolls through; older ones are old. */
const LISTED = 100;
/** Read before the audience is known, so that news for others do not push one's own out. */
const LOOKED_AT = 500;

/** What is shown now to a person: for one of their roles, in one of their teams. The newest first. */
export async function listNewsFor(db: Db, userId: number, now: Date): Promise<NewsRow[]> {
  const [rows, memberships] = await Promise.all([
    db
      .select()
      .from(news)
      .where(and(lte(news.shownFrom, now), or(isNull(news.shownUntil), gt(news.shownUntil, now))))
      .orderBy(desc(news.shownFrom), desc(news.id))
      .limit(LOOKED_AT),
    listMemberships(db, userId),
  ]);
  const isFor = ({ roles, teamIds }: NewsRow) =>
    (roles.length === 0 && teamIds.length === 0) ||
    memberships.some(
      (membership) =>
        (teamIds.length === 0 || teamIds.includes(membership.teamId)) &&
        (roles.length === 0 || membership.roles.some((role) => roles.includes(role))),
    );
  return rows.filter(isFor).slice(0, LISTED);
}
