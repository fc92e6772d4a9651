/** The one place where the access that a route declares is enforced. Another team answers as if it did not exist. */
import { type Access, mayUse, SCOPES, SECTION_ROLES } from '@sluice/contracts';
import { type Db, type TeamDb, withTeam } from '@sluice/postgres';
import { AppError } from '@sluice/runtime';
import type { Actor, Caller, Person } from './actor.ts';
import { type CalledRoute, refuseInDemoTeam } from './demo-team.ts';
import {
  findDemoMembership,
  findKeyHolder,
  findMembership,
  type MembershipInTeam,
} from './membership.store.ts';

type AccessOf<Of extends Access['of']> = Extract<Access, { of: Of }>;

/** An API key belongs to a team: it cannot act as a person. */
export function authorisePerson(caller: Caller): Person {
  if (caller.by !== 'person') throw new AppError('access.person_only');
  return { userId: caller.userId };
}

export async function authoriseMember(
  db: Db,
  caller: Caller,
  access: AccessOf<'team'>,
  teamId: unknown,
  route: CalledRoute,
): Promise<Actor> {
  const { isDemo, ...actor } = await findActor(db, caller, readTeamId(teamId));
  if (isDemo) refuseInDemoTeam(route);
  if (!mayUse(actor.roles, access.section)) {
    throw new AppError('access.role_missing', { roles: SECTION_ROLES[access.section] });
  }
  if (access.scope === null) {
    if (caller.by === 'key') throw new AppError('access.person_only');
    return actor;
  }
  if (!actor.scopes.includes(access.scope)) {
    throw new AppError('access.scope_missing', { scope: access.scope });
  }
  return actor;
}

/** Read anew at every request, so that suspending a member takes effect at once, for their API keys too. */
async function findActor(db: Db, caller: Caller, teamId: number): Promise<Actor & { isDemo: boolean }> {
  if (caller.by === 'key' && caller.teamId !== teamId) throw new AppError('team.not_found');
  const member = await withTeam(db, teamId, (tx) =>
    caller.by === 'key' ? findKeyHolder(tx, teamId, caller.keyId) : findPersonIn(tx, teamId, caller.userId),
  );
  if (!member || member.status === 'left') {
    throw new AppError(caller.by === 'key' ? 'auth.invalid' : 'team.not_found');
  }
  const { memberId, userId, roles, status, apiKeyName, timeZone, isDemo } = member;
  if (status !== 'active' || userId === null) throw new AppError('member.suspended');
  const scopes = caller.by === 'key' ? caller.scopes : SCOPES;
  return { userId, memberId, teamId, roles, scopes, apiKeyName, timeZone, isDemo };
}

/** Nobody joins the demo team to look around: they would see each other there. All of them are seen as one of its own. */
async function findPersonIn(
  tx: TeamDb,
  teamId: number,
  userId: number,
): Promise<MembershipInTeam | undefined> {
  const own = await findMembership(tx, teamId, userId);
  if (own) return own;
  const demo = await findDemoMembership(tx, teamId);
  return demo && { ...demo, userId };
}

/** The input is not validated yet. Anything that cannot be an id is answered as a team that does not exist. */
function readTeamId(teamId: unknown): number {
  if (typeof teamId !== 'string' || !/^[1-9]\d{0,9}$/.test(teamId)) throw new AppError('team.not_found');
  const id = Number(teamId);
  if (id > ID_MAX) throw new AppError('team.not_found');
  return id;
}

/** PostgreSQL's integer. */
const ID_MAX = 2_147_483_647;
