/** A team with one of everything, so that every route finds what its path names. */
import {
  createLinkToken,
  domains,
  hashLinkToken,
  invitations,
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
  ids: { teamId: number; streamId: number; domainId: number; memberId: number; invitationId: number };
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
    const [domainId, waitingId, invitationId] = [domain?.id ?? 0, waiting?.id ?? 0, invitation?.id ?? 0];
    const ids = { teamId, streamId, domainId, memberId: other.memberId, invitationId };
    return { team, ids, waitingId, invitationToken };
  });
}

/** So that a member who sees only their own can be asked about it. */
export async function giveStream({ database }: TestApi, { ids }: World, memberId: number): Promise<void> {
  await withTeam(database.db, ids.teamId, (tx) =>
    tx
      .update(streams)
      .set({ memberId })
      .where(and(eq(streams.teamId, ids.teamId), eq(streams.id, ids.streamId))),
  );
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
