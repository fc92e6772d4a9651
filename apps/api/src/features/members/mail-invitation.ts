import type { Actor, TeamWork } from '../../access/actor.ts';
import { getTeamRow } from '../../access/team.store.ts';
import { limitRate } from '../../http/rates.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { sendMail } from '../../mail/send-mail.ts';
import { invitationMail } from './invitation-mail.ts';
import { findMemberRow } from './members.store.ts';

/** Checked before anything is written: the member would stay although the mail was refused. */
export function refuseTooManyMails({ rates }: RequestContext, { userId }: Actor): void {
  limitRate(rates.mails, `user:${userId}`);
}

/** Whether the link was mailed. A member invited by name alone has no address; the inviter passes the link on. */
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
