/** The seeded landings, made as the product makes them: with versions, documents and publish jobs. */
import { withLanguage } from '@sluice/games';
import { recordLandingVersion } from '@sluice/landings';
import {
  type Db,
  landings,
  landingTranslations,
  members,
  streamLandings,
  streams,
  type TeamDb,
  users,
  withTeam,
} from '@sluice/postgres';
import { recordStreamVersion } from '@sluice/streams';
import { and, asc, eq } from 'drizzle-orm';
import { ALL_LANDINGS, ALL_STREAMS } from './every-team.ts';
import type { SeedLandingData } from './landings.ts';
import type { MadeTeam } from './seed-teams.ts';
import type { SeedStreamData } from './streams.ts';
import type { TeamKey } from './teams.ts';

const DAY_MS = 24 * 3_600_000;

/**
 * All at once, for a team that has none, including one seeded before landings existed. After the streams were stopped, which their versions
 * show.
 */
export async function seedLandings(db: Db, key: TeamKey, { teamId }: MadeTeam, nowMs: number): Promise<void> {
  await withTeam(db, teamId, async (tx) => {
    if ((await tx.$count(landings, eq(landings.teamId, teamId))) > 0) return;
    const memberIds = await listMemberIds(tx, teamId);
    const shown = new Map<string, number>();
    for (const data of ALL_LANDINGS.filter(({ team }) => team === key)) {
      const memberId = memberIds.get(data.memberSub);
      if (memberId === undefined) throw new Error(`${data.name} belongs to nobody of the team ${key}`);
      const id = await insertLanding(tx, { teamId, memberId, nowMs }, data);
      if (data.status === 'completed') shown.set(data.name, id);
    }
    await giveStreamsLandings(tx, key, teamId, shown);
  });
}

/** The landing that a stream shows, by name. */
export function landingNameOf({ landing, name }: Pick<SeedStreamData, 'landing' | 'name'>): string {
  return landing ?? name.split(' · ')[0] ?? '';
}

async function insertLanding(
  tx: TeamDb,
  { teamId, memberId, nowMs }: { teamId: number; memberId: number; nowMs: number },
  data: SeedLandingData,
): Promise<number> {
  const { name, type, template, status, tags, settings } = data;
  const ago = (days: number) => new Date(nowMs - days * DAY_MS);
  const [made] = await tx
    .insert(landings)
    .values({
      teamId,
      memberId,
      name,
      type,
      template,
      status,
      tags,
      settings,
      createdAt: ago(data.madeDaysAgo),
    })
    .returning({ id: landings.id });
  if (!made) throw new Error(`the landing ${name} was not inserted`);
  const landingId = made.id;
  for (const { locale, texts, seen } of data.translations) {
    const translated = { ...withLanguage(settings, locale), ...texts };
    await tx
      .insert(landingTranslations)
      .values({ teamId, landingId, locale, settings: translated, seen: { ...settings, ...seen } });
  }
  await recordLandingVersion(tx, { teamId, landingId, byMemberId: memberId });
  await tx
    .update(landings)
    .set({ updatedAt: ago(data.changedDaysAgo) })
    .where(and(eq(landings.teamId, teamId), eq(landings.id, landingId)));
  return landingId;
}

async function giveStreamsLandings(
  tx: TeamDb,
  key: TeamKey,
  teamId: number,
  shown: ReadonlyMap<string, number>,
): Promise<void> {
  const wanted = new Map(
    ALL_STREAMS.filter(({ team }) => team === key).map((data) => [data.name, landingNameOf(data)]),
  );
  const rows = await tx
    .select({ id: streams.id, name: streams.name, memberId: streams.memberId })
    .from(streams)
    .where(eq(streams.teamId, teamId))
    .orderBy(asc(streams.id));
  const borrowed = [...shown.values()];
  for (const [at, { id, name, memberId }] of rows.entries()) {
    // Not every name has a landing of its own, and no stream is launched without one: the others share.
    const landingId = shown.get(wanted.get(name) ?? '') ?? borrowed[at % borrowed.length];
    if (landingId === undefined) continue;
    await tx.insert(streamLandings).values({ teamId, streamId: id, position: 0, landingId, weight: 100 });
    await recordStreamVersion(tx, { teamId, streamId: id, byMemberId: memberId });
  }
}

/** By the user's `sub`. */
export async function listMemberIds(tx: TeamDb, teamId: number): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .select({ sub: users.sub, id: members.id })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(eq(members.teamId, teamId));
  return new Map(rows.map(({ sub, id }) => [sub, id]));
}
