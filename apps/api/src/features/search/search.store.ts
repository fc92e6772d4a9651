import { TEMPLATES } from '@sluice/games';
import { domains, landings, members, streams, type TeamDb, users } from '@sluice/postgres';
import { and, asc, eq, ilike, isNull, type SQL, sql } from 'drizzle-orm';
import { containing, startingWith } from '../../like-pattern.ts';
import { inScope, type LandingScope } from '../landings/landings.store.ts';
import { memberEmail, memberName, nameContains } from '../members/members.store.ts';
import type { StreamScope } from '../streams/streams.store.ts';

/** What a small box under the cursor can show; whoever has not found it types more. */
export const FOUND_MAX = 8;

/** Names that begin so come before names that contain it. */
const beginningFirst = (name: SQL | typeof streams.name | typeof landings.name, text: string) =>
  sql`${name} ILIKE ${startingWith(text)} DESC`;

export function findStreams(tx: TeamDb, { teamId, ownerId }: StreamScope, text: string) {
  const host = tx
    .select({ host: domains.host })
    .from(domains)
    .where(and(eq(domains.teamId, streams.teamId), eq(domains.streamId, streams.id)))
    .orderBy(asc(domains.host))
    .limit(1);
  return tx
    .select({ id: streams.id, name: streams.name, note: sql<string>`coalesce((${host}), '')` })
    .from(streams)
    .where(
      and(
        eq(streams.teamId, teamId),
        ownerId === undefined ? undefined : eq(streams.memberId, ownerId),
        isNull(streams.removedAt),
        ilike(streams.name, containing(text)),
      ),
    )
    .orderBy(beginningFirst(streams.name, text), asc(streams.name), asc(streams.id))
    .limit(FOUND_MAX);
}

/** Told apart by the template, whose name is not in the database. */
export async function findLandings(tx: TeamDb, scope: LandingScope, text: string) {
  const rows = await tx
    .select({ id: landings.id, name: landings.name, template: landings.template })
    .from(landings)
    .where(and(inScope(scope), ilike(landings.name, containing(text))))
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
    .where(and(eq(members.teamId, teamId), nameContains(text)))
    .orderBy(beginningFirst(memberName, text), asc(memberName), asc(members.id))
    .limit(FOUND_MAX);
}
