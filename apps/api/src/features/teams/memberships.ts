import type { Membership } from '@sluice/contracts';
import { type Db, listMemberships, type MembershipRow } from '@sluice/postgres';
import { AppError } from '@sluice/runtime';
import { toDollars } from '../../http/money.ts';

export function presentMembership(row: MembershipRow): Membership {
  const { teamId: id, memberId: member, name, roles, balanceMicros } = row;
  return { id, member, name, roles, balance: toDollars(balanceMicros) };
}

export async function getMembership(db: Db, userId: number, teamId: number): Promise<Membership> {
  const row = (await listMemberships(db, userId)).find((membership) => membership.teamId === teamId);
  if (!row) throw new AppError('team.not_found');
  return presentMembership(row);
}
