import { TEMPLATES } from '@sluice/games';
import { domains, landings, members, streams, type TeamDb, users } from '@sluice/postgres';
import { and, asc, eq, ilike, type SQL, sql } from 'drizzle-orm';
import { memberEmail, memberName, memberNameContains } from '../../access/member-name.ts';
import { inScope, type OwnerScope } from '../../access/owner-scope.ts';
import { containing, startingWith } from '../../lists/like-pattern.ts';

/** Per kind; people type more letters to narrow it. */
export const FOUND_MAX = 8;

/** Prefix matches before other matches. */
const beginningFirst = (name: SQL | typeof streams.name | typeof landings.name, text: string) =>
  sql`${name} ILIKE ${startingWith(text)} DESC`;

export function findStreams(tx: TeamDb, scope: OwnerScope, text: string) {
  const host = tx
    .select({ host: domains.host })
    .from(domains)
    .where(and(eq(domains.teamId, streams.teamId), eq(domains.streamId, streams.id)))
    .orderBy(asc(domains.host))
    .limit(1);
  return tx
    .select({ id: streams.id, name: streams.name, note: sql<string>`coalesce((${host}), '')` })
    .from(streams)
    .where(and(inScope(streams, scope), ilike(streams.name, containing(text))))
    .orderBy(beginningFirst(streams.name, text), asc(streams.name), asc(streams.id))
    .limit(FOUND_MAX);
}

/** The note is the template's name, which is not in the database. */
export async function findLandings(tx: TeamDb, scope: OwnerScope, text: string) {
  const rows = await tx
    .select({ id: landings.id, name: landings.name, template: landings.template })
    .from(landings)
    .where(and(inScope(landings, scope), ilike(landings.name, containing(text))))
    .orderBy(beginningFirst(landings.name, text), asc(landings.name), asc(landings.id))
    .limit(FOUND_MAX);
  return rows.map(({ id, name, template }) => {
    return { id, name, note: TEMPLATES.find((each) => each.id === template)?.name ?? '' };
  });
}

export function findMembers(tx: TeamDb, teamId: number, text: string) {
  return tx
    .select({ id: members.id, name: memberName, note: sql<string>`coalesce(${memberEmail}, '')` })
    .from(members)
    .leftJoin(users, eq(users.id, members.userId))
    .where(and(eq(members.teamId, teamId), memberNameContains(text)))
    .orderBy(beginningFirst(memberName, text), asc(memberName), asc(members.id))
    .limit(FOUND_MAX);
}
