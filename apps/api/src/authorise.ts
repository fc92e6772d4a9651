import { type Access, TEAM_WIDE_ROLES } from '@sluice/contracts';
import { AppError } from '@sluice/runtime';
import type { Actor } from './actor.ts';

/** The one place where the access that a route declares is enforced. Another team answers as if it did not exist. */
export function authorise(actor: Actor, access: Access, teamId: unknown): void {
  if (String(teamId) !== String(actor.teamId)) throw new AppError('team.not_found');
  if (!access.roles.some((role) => actor.roles.includes(role))) {
    throw new AppError('access.role_missing', { roles: access.roles });
  }
  if (!actor.scopes.includes(access.scope)) {
    throw new AppError('access.scope_missing', { scope: access.scope });
  }
}

/** Whose things the actor works with: undefined for the whole team's, else the member whose own they are. */
export function ownerScope(actor: Actor): number | undefined {
  return TEAM_WIDE_ROLES.some((role) => actor.roles.includes(role)) ? undefined : actor.memberId;
}
