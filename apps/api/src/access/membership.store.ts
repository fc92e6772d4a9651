/** The caller's membership and the team's time zone. Both queries run at every request, so they read no more than that. */
import type { MemberStatus, Role } from '@sluice/contracts';
import { apiKeys, demoTeam, members, type TeamDb, teams } from '@sluice/postgres';
import { and, eq, isNotNull } from 'drizzle-orm';

export type MembershipInTeam = {
  memberId: number;
  /** Null for a waiting member, who has not signed in yet. */
  userId: number | null;
  roles: Role[];
  status: MemberStatus;
  apiKeyName: string | null;
  timeZone: string;
  /** Whether it is the team to look around in, which nobody changes. */
  isDemo: boolean;
};

const columns = {
  memberId: members.id,
  userId: members.userId,
  roles: members.roles,
  status: members.status,
  timeZone: teams.timeZone,
  isDemo: isNotNull(demoTeam.teamId).mapWith(Boolean),
};

export async function findMembership(
  tx: TeamDb,
  teamId: number,
  userId: number,
): Promise<MembershipInTeam | undefined> {
  const [row] = await tx
    .select(columns)
    .from(members)
    .innerJoin(teams, eq(teams.id, members.teamId))
    .leftJoin(demoTeam, eq(demoTeam.teamId, members.teamId))
    .where(and(eq(members.teamId, teamId), eq(members.userId, userId)));
  return row && { ...row, apiKeyName: null };
}

export async function findKeyHolder(
  tx: TeamDb,
  teamId: number,
  keyId: number,
): Promise<MembershipInTeam | undefined> {
  const [row] = await tx
    .select({ ...columns, apiKeyName: apiKeys.name })
    .from(apiKeys)
    .innerJoin(members, and(eq(members.teamId, apiKeys.teamId), eq(members.id, apiKeys.memberId)))
    .innerJoin(teams, eq(teams.id, members.teamId))
    .leftJoin(demoTeam, eq(demoTeam.teamId, members.teamId))
    .where(and(eq(apiKeys.teamId, teamId), eq(apiKeys.id, keyId)));
  return row;
}

/** The membership that everybody looks around with. Undefined in every team but the demo team. */
export async function findDemoMembership(tx: TeamDb, teamId: number): Promise<MembershipInTeam | undefined> {
  const [row] = await tx
    .select(columns)
    .from(demoTeam)
    .innerJoin(members, and(eq(members.teamId, demoTeam.teamId), eq(members.id, demoTeam.memberId)))
    .innerJoin(teams, eq(teams.id, demoTeam.teamId))
    .where(eq(demoTeam.teamId, teamId));
  return row && { ...row, apiKeyName: null };
}
