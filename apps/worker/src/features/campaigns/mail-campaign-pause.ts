import { HEALTH_LIMITS, SHOWN_LIMITS } from '@sluice/campaigns';
import { type MailBody, type Mailer, mailBody, nameInMail } from '@sluice/mail';
import { type CampaignRow, campaigns, type Db, members, teams, users, withTeam } from '@sluice/postgres';
import { and, eq } from 'drizzle-orm';

/** To the campaign's member, while it is paused. A relay that is away fails the job, and the queue repeats it. */
export async function mailCampaignPause(
  { db, mailer, consoleUrl }: { db: Db; mailer: Pick<Mailer, 'send'>; consoleUrl: string },
  { teamId, campaignId }: { teamId: number; campaignId: number },
): Promise<void> {
  const [found] = await withTeam(db, teamId, (tx) =>
    tx
      .select({
        name: campaigns.name,
        kind: campaigns.kind,
        pausedBy: campaigns.pausedBy,
        email: users.email,
        teamName: teams.name,
      })
      .from(campaigns)
      .innerJoin(members, and(eq(members.teamId, campaigns.teamId), eq(members.id, campaigns.memberId)))
      .innerJoin(users, eq(users.id, members.userId))
      .innerJoin(teams, eq(teams.id, campaigns.teamId))
      .where(and(eq(campaigns.teamId, teamId), eq(campaigns.id, campaignId))),
  );
  // Switched on again before anybody was told: whoever did has seen it.
  if (!found?.pausedBy) return;
  const { kind, pausedBy, email, name, teamName } = found;
  await mailer.send({
    to: email,
    ...campaignPauseMail({
      pausedBy,
      name: nameInMail(name),
      teamName: nameInMail(teamName),
      link: `${consoleUrl}/push-messages/${kind}/${campaignId}?tab=life&team=${teamId}`,
    }),
  });
}

const percent = (share: number): string => `${share * 100} %`;
const WHY: Readonly<Record<NonNullable<CampaignRow['pausedBy']>, string>> = {
  refused: `Push services refused more than ${percent(HEALTH_LIMITS.refused)} of its messages. See whom it is sent to before you switch it on again.`,
  unsubscribed: `More than ${percent(HEALTH_LIMITS.unsubscribed)} of its readers unsubscribed after a message. Send less often, or something else, before you switch it on again.`,
  domain:
    'The messages on a domain that it sends to are refused, answered by unsubscribing or no longer shown more often than browsers put up with. Every campaign that sends there is off. Its page says which domain it is, and why.',
  shown: `Of its newest messages, browsers show less than ${percent(SHOWN_LIMITS.fall)} of the share that they showed before. They may have taken the permission away, or hide its messages as spam: see what has changed before you switch it on again.`,
};

function campaignPauseMail(of: {
  pausedBy: NonNullable<CampaignRow['pausedBy']>;
  name: string;
  teamName: string;
  link: string;
}): MailBody {
  const { pausedBy, name, teamName, link } = of;
  return mailBody(
    {
      subject: `${teamName}: the campaign ${name} was switched off`,
      lines: [`The health guard has switched the push campaign ${name} off.`, WHY[pausedBy]],
      button: 'Open the campaign',
      closing: 'You get this mail because the campaign is yours.',
    },
    link,
  );
}
