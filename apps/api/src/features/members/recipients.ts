import { mayUse, type Section } from '@sluice/contracts';
import type { TeamDb } from '@sluice/postgres';
import { AppError } from '@sluice/runtime';
import { listMemberRows } from './members.store.ts';

export type Recipient = { memberId: number; name: string; email: string };

/** Active members who may use the section, the caller included: choosing oneself is refused with a reason. */
export async function listRecipients(tx: TeamDb, teamId: number, section: Section): Promise<Recipient[]> {
  const rows = await listMemberRows(tx, teamId, { status: ['active'] });
  return rows
    .flatMap(({ id, name, email, roles }) =>
      email && mayUse(roles, section) ? [{ memberId: id, name, email }] : [],
    )
    .sort((a, b) => a.email.localeCompare(b.email, 'en'));
}

/** By an e-mail in lower case. */
export async function getRecipient(
  tx: TeamDb,
  teamId: number,
  section: Section,
  email: string,
): Promise<Recipient> {
  const recipients = await listRecipients(tx, teamId, section);
  const found = recipients.find((each) => each.email.toLowerCase() === email);
  if (!found) throw new AppError('member.not_found');
  return found;
}
