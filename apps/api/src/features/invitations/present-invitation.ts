import type { Invitation } from '@sluice/contracts';
import { type InvitationRow, type InvitationUse, isOpen } from './invitations.store.ts';

/** Open ones, and used ones. */
export function presentInvitations(
  rows: readonly InvitationRow[],
  uses: readonly InvitationUse[],
  now: Date,
): Invitation[] {
  const usesOf = Map.groupBy(uses, ({ invitationId }) => invitationId);
  return rows
    .map((row) => presentInvitation(row, usesOf.get(row.id) ?? [], now))
    .filter(({ isOpen, usedBy }) => isOpen || usedBy.length > 0);
}

export function presentInvitation(row: InvitationRow, uses: readonly InvitationUse[], now: Date): Invitation {
  const { id, roles, invitedBy, expiresAt, createdAt } = row;
  return {
    id,
    roles,
    invitedBy,
    expiresAt: expiresAt.toISOString(),
    createdAt: createdAt.toISOString(),
    isOpen: isOpen(row, now),
    usedBy: uses.map(({ memberId, name, usedAt }) => ({ memberId, name, usedAt: usedAt.toISOString() })),
  };
}
