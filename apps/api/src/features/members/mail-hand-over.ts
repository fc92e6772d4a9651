import type { TeamWork } from '../../access/actor.ts';
import { getTeamRow } from '../../access/team.store.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { sendMail } from '../../mail/send-mail.ts';
import type { HandedOver } from './hand-over.ts';
import { handOverMail } from './hand-over-mail.ts';

/** To both: the one has more to answer for, the other would see here that it was not them. */
export async function mailHandOver(
  context: RequestContext,
  inTeam: TeamWork,
  { before, after }: HandedOver,
): Promise<void> {
  const { teamId } = before;
  const { name: teamName } = await inTeam((tx) => getTeamRow(tx, teamId));
  const names = { teamName, before: before.name, after: after.name };
  const link = `${context.consoleUrl}/team-work?team=${teamId}`;
  for (const { email } of [before, after]) {
    if (email) await sendMail(context, { to: email, ...handOverMail(context.language, names, link) });
  }
}
