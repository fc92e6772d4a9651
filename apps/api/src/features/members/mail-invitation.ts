import type { Actor } from '../../actor.ts';
import { refuseWhenEmpty } from '../../http/rates.ts';
import { sendMail } from '../../mail/send-mail.ts';
import type { RequestContext } from '../../request-context.ts';
import type { TeamWork } from '../../team-work.ts';
import { getTeamRow } from '../teams/teams.store.ts';
import { invitationMail } from './invitation-mail.ts';
import { findMemberRow } from './members.store.ts';

/** Before anything is written: a member who was added and could not be written to would be there all the same. */
export function refuseTooManyMails({ rates }: RequestContext, { userId }: Actor): void {
  refuseWhenEmpty(rates.mails, `user:${userId}`);
}

/** Whether the link went out; someone invited by name alone is handed it instead. */
export async function mailInvitation(
  context: RequestContext,
  inTeam: TeamWork,
  { teamId, memberId }: Actor,
  { email, token }: { email: string | null; token: string },
): Promise<boolean> {
  if (email === null) return false;
  const { teamName, invitedBy } = await inTeam(async (tx) => ({
    teamName: (await getTeamRow(tx, teamId)).name,
    invitedBy: (await findMemberRow(tx, teamId, memberId))?.name ?? '',
  }));
  const link = `${context.consoleUrl}/invite/${token}`;
  const mail = invitationMail(context.language, { teamName, invitedBy }, link);
  return sendMail(context, { to: email, ...mail });
}
