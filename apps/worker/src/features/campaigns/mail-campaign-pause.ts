import { HEALTH_LIMITS } from '@sluice/campaigns';
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
  const { pausedBy, email, name, teamName } = found;
  await mailer.send({
    to: email,
    ...campaignPauseMail({
      pausedBy,
      name: nameInMail(name),
      teamName: nameInMail(teamName),
      link: `${consoleUrl}/campaigns/${campaignId}`,
    }),
  });
}

function campaignPauseMail(of: {
  pausedBy: NonNullable<CampaignRow['pausedBy']>;
  name: string;
  teamName: string;
  link: string;
}): MailBody {
  const { pausedBy, name, teamName, link } = of;
  const limit = `${HEALTH_LIMITS[pausedBy] * 100} %`;
  const why =
    pausedBy === 'refused'
      ? `Push services refused more than ${limit} of its messages. See whom it is sent to before you switch it on again.`
      : `More than ${limit} of its readers unsubscribed after a message. Send less often, or something else, before you switch it on again.`;
  return mailBody(
    {
      subject: `${teamName}: the campaign ${name} was switched off`,
      lines: [`The health guard has switched the push campaign ${name} off.`, why],
      button: 'Open the campaign',
      closing: 'You get this mail because the campaign is yours.',
    },
    link,
  );
}
