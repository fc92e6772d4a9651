/** Whose streams, landings, campaigns and domains an actor works with. */
import { TEAM_WIDE_ROLES } from '@sluice/contracts';
import type { campaigns, landings, streams } from '@sluice/postgres';
import { and, eq, isNull } from 'drizzle-orm';
import type { Actor } from './actor.ts';

/** The whole team's, or one member's own. */
export type OwnerScope = { teamId: number; ownerId: number | undefined };

export const scopeOf = (actor: Actor): OwnerScope => ({ teamId: actor.teamId, ownerId: ownerOf(actor) });

/** Undefined for an actor who works with the whole team's, else the member whose own they are. */
export function ownerOf(actor: Actor): number | undefined {
  return TEAM_WIDE_ROLES.some((role) => actor.roles.includes(role)) ? undefined : actor.memberId;
}

/** Rows of the scope that have not been removed. */
export const inScope = (
  table: typeof streams | typeof landings | typeof campaigns,
  { teamId, ownerId }: OwnerScope,
) =>
  and(
    eq(table.teamId, teamId),
    ownerId === undefined ? undefined : eq(table.memberId, ownerId),
    isNull(table.removedAt),
  );
