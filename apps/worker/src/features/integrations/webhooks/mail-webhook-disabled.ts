import { type MailBody, type Mailer, mailBody, nameInMail } from '@sluice/mail';
import { type Db, members, teams, users, webhooks, withTeam } from '@sluice/postgres';
import { and, eq, sql } from 'drizzle-orm';

/** To those who may turn it on again, while it is off. A relay that is away fails the job, and the queue repeats it. */
export async function mailWebhookDisabled(
  { db, mailer, consoleUrl }: { db: Db; mailer: Pick<Mailer, 'send'>; consoleUrl: string },
  { teamId, webhookId }: { teamId: number; webhookId: number },
): Promise<void> {
  const told = await withTeam(db, teamId, (tx) =>
    tx
      .select({ email: users.email, name: webhooks.name, url: webhooks.url, teamName: teams.name })
      .from(webhooks)
      .innerJoin(teams, eq(teams.id, webhooks.teamId))
      .innerJoin(members, eq(members.teamId, webhooks.teamId))
      .innerJoin(users, eq(users.id, members.userId))
      .where(
        and(
          eq(webhooks.teamId, teamId),
          eq(webhooks.id, webhookId),
          eq(webhooks.state, 'disabled'),
          eq(members.status, 'active'),
          sql`${members.roles} && ARRAY['owner', 'admin']`,
        ),
      ),
  );
  for (const { email, name, url, teamName } of told) {
    const link = `${consoleUrl}/integrations?team=${teamId}`;
    const mail = disabledMail(
      { name: nameInMail(name), host: new URL(url).host, teamName: nameInMail(teamName) },
      link,
    );
    await mailer.send({ to: email, ...mail });
  }
}

function disabledMail(of: { name: string; host: string; teamName: string }, link: string): MailBody {
  const { name, host, teamName } = of;
  return mailBody(
    {
      subject: `${teamName}: the webhook ${name} was turned off`,
      lines: [
        `${host} has taken no message of the webhook ${name} for days, or has asked for no more of them.`,
        'What waits for it is kept. Mend the address and turn the webhook on again: then it is sent. What happens meanwhile is not noted for it.',
      ],
      button: 'Open integrations',
      closing: 'You get this mail because you manage the team’s integrations.',
    },
    link,
  );
}
