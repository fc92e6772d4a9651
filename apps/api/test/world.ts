/** A team with one of everything, so that every route finds what its path names. */
import { newSettings } from '@sluice/games';
import {
  createLinkToken,
  domainPurchases,
  domains,
  hashLinkToken,
  invitations,
  landings,
  landingTranslations,
  members,
  recordStreamVersion,
  SERVED_DOMAIN,
  statisticsViews,
  streamCarries,
  streamLandings,
  streams,
  type TeamDb,
  users,
  withTeam,
} from '@sluice/postgres';
import { and, eq } from 'drizzle-orm';
import { addDomainThings, type TestCdnAccount } from './domain-things.ts';
import type { TestApi, TestTeam } from './open-test-api.ts';
import { addStreamThings } from './stream-things.ts';
import { VIEW_SEARCH } from './view-search.ts';

export type World = {
  team: TestTeam;
  /** What stands in a path, by its name there. */
  ids: {
    teamId: number;
    streamId: number;
    /** Of the stream: the newest, which can be brought back. */
    version: number;
    domainId: number;
    /** At the DNS provider. */
    accountId: number;
    purchaseId: number;
    pixelId: number;
    /** Of a transfer that is done. */
    carryId: number;
    memberId: number;
    invitationId: number;
    landingId: number;
    /** Of the landing's one translation. */
    locale: string;
    /** Of the statistics, and the team owner's. */
    viewId: number;
    /** Of a visit that nobody stored. */
    click: string;
  };
  /** Of the member in `ids`, whom a landing can be given to. */
  memberEmail: string;
  /** Someone invited who has not come yet. */
  waitingId: number;
  /** Of the team's own link. */
  invitationToken: string;
};

export async function createWorld(
  { team: makeTeam, member, database }: TestApi,
  cdnAccount?: TestCdnAccount,
): Promise<World> {
  const team = await makeTeam([{ name: 'First' }]);
  const { teamId, memberId: createdBy } = team;
  const streamId = team.streams[0]?.id ?? 0;
  const other = await member(team, ['mediabuyer']);
  const invitationToken = createLinkToken();
  return withTeam(database.db, teamId, async (tx) => {
    const [domain] = await tx
      .insert(domains)
      .values({ ...SERVED_DOMAIN, teamId, streamId, host: `w${streamId}.example.com` })
      .returning();
    const [waiting] = await tx
      .insert(members)
      .values({ teamId, roles: ['mediabuyer'], status: 'waiting', invitedName: 'Waits' })
      .returning();
    const [invitation] = await tx
      .insert(invitations)
      .values({
        ...{ teamId, createdBy, roles: ['mediabuyer'] },
        tokenHash: hashLinkToken(invitationToken),
        expiresAt: new Date(Date.now() + 60_000),
      })
      .returning();
    const settings = newSettings('wheels');
    const [landing] = await tx
      .insert(landings)
      .values({
        teamId,
        memberId: createdBy,
        name: 'First',
        type: 'wheels',
        template: 'wheels-royal',
        settings,
      })
      .returning();
    const [landingId, locale] = [landing?.id ?? 0, 'de'];
    const version = await showLanding(tx, { teamId, streamId, memberId: createdBy });
    await tx.insert(landingTranslations).values({ teamId, landingId, locale, settings, seen: settings });
    const [view] = await tx
      .insert(statisticsViews)
      .values({ teamId, memberId: createdBy, name: 'First', search: VIEW_SEARCH })
      .returning();
    const [domainId, waitingId, invitationId] = [domain?.id ?? 0, waiting?.id ?? 0, invitation?.id ?? 0];
    const things = await addDomainThings(tx, { teamId, memberId: createdBy, streamId }, cdnAccount);
    const ids = {
      ...things,
      ...(await addStreamThings(tx, { teamId, memberId: createdBy, streamId })),
      teamId,
      streamId,
      version,
      domainId,
      memberId: other.memberId,
      invitationId,
      landingId,
      locale,
      viewId: view?.id ?? 0,
      click: '0198c0de-0000-7000-8000-000000000001',
    };
    return { team, ids, memberEmail: other.email, waitingId, invitationToken };
  });
}

/** One of its own for the stream, and where it leads, so that it can be launched. Answers the stream's version since then. */
async function showLanding(
  tx: TeamDb,
  { teamId, streamId, memberId }: { teamId: number; streamId: number; memberId: number },
): Promise<number> {
  const [shown] = await tx
    .insert(landings)
    .values({
      ...{ teamId, memberId, name: 'Shown', type: 'wheels', template: 'wheels-royal', status: 'completed' },
      settings: newSettings('wheels'),
    })
    .returning();
  const landingId = shown?.id ?? 0;
  await tx.insert(streamLandings).values({ teamId, streamId, position: 0, landingId, weight: 100 });
  await tx
    .update(streams)
    .set({ link: 'https://offer.example/' })
    .where(and(eq(streams.teamId, teamId), eq(streams.id, streamId)));
  return (await recordStreamVersion(tx, { teamId, streamId, byMemberId: memberId })).version;
}

/** So that a member who sees only their own can be asked about it. */
export async function giveThings({ database }: TestApi, { ids }: World, memberId: number): Promise<void> {
  const { teamId, streamId, landingId } = ids;
  await withTeam(database.db, teamId, async (tx) => {
    await tx.update(streamCarries).set({ byMemberId: memberId }).where(eq(streamCarries.teamId, teamId));
    await tx.update(statisticsViews).set({ memberId }).where(eq(statisticsViews.teamId, teamId));
    await tx.update(domainPurchases).set({ memberId }).where(eq(domainPurchases.teamId, teamId));
    await tx
      .update(streams)
      .set({ memberId })
      .where(and(eq(streams.teamId, teamId), eq(streams.id, streamId)));
    await tx
      .update(landings)
      .set({ memberId })
      .where(and(eq(landings.teamId, teamId), eq(landings.id, landingId)));
  });
}

/** The token that confirms the person's new address. */
export async function askForEmail({ database }: TestApi, sub: string): Promise<string> {
  const token = createLinkToken();
  await database.db
    .update(users)
    .set({
      pendingEmail: 'new@example.com',
      emailTokenHash: hashLinkToken(token),
      emailTokenExpiresAt: new Date(Date.now() + 60_000),
    })
    .where(eq(users.sub, sub));
  return token;
}
