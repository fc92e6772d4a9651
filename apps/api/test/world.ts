/** A team with one of everything, so that every route finds what its path names. */
import { newSettings } from '@sluice/games';
import {
  createLinkToken,
  domains,
  hashLinkToken,
  invitations,
  landings,
  landingTranslations,
  members,
  streams,
  users,
  withTeam,
} from '@sluice/postgres';
import { and, eq } from 'drizzle-orm';
import type { TestApi, TestTeam } from './open-test-api.ts';

export type World = {
  team: TestTeam;
  /** What stands in a path, by its name there. */
  ids: {
    teamId: number;
    streamId: number;
    domainId: number;
    memberId: number;
    invitationId: number;
    landingId: number;
    /** Of the landing's one translation. */
    locale: string;
  };
  /** Of the member in `ids`, whom a landing can be given to. */
  memberEmail: string;
  /** Someone invited who has not come yet. */
  waitingId: number;
  /** Of the team's own link. */
  invitationToken: string;
};

export async function createWorld({ team: makeTeam, member, database }: TestApi): Promise<World> {
  const team = await makeTeam([{ name: 'First' }]);
  const { teamId, memberId: createdBy } = team;
  const streamId = team.streams[0]?.id ?? 0;
  const other = await member(team, ['mediabuyer']);
  const invitationToken = createLinkToken();
  return withTeam(database.db, teamId, async (tx) => {
    const [domain] = await tx
      .insert(domains)
      .values({ teamId, streamId, host: `w${streamId}.example.com` })
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
    await tx.insert(landingTranslations).values({ teamId, landingId, locale, settings, seen: settings });
    const [domainId, waitingId, invitationId] = [domain?.id ?? 0, waiting?.id ?? 0, invitation?.id ?? 0];
    const ids = { teamId, streamId, domainId, memberId: other.memberId, invitationId, landingId, locale };
    return { team, ids, memberEmail: other.email, waitingId, invitationToken };
  });
}

/** So that a member who sees only their own can be asked about it. */
export async function giveThings({ database }: TestApi, { ids }: World, memberId: number): Promise<void> {
  const { teamId, streamId, landingId } = ids;
  await withTeam(database.db, teamId, async (tx) => {
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
