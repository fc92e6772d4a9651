import { type MailBody, mailBody } from '@sluice/mail';

/** `memberName`: whose day is used up; undefined where it is the team's balance. */
export function spendingStopMail({
  teamName,
  memberName,
  streams,
  link,
}: {
  teamName: string;
  memberName: string | undefined;
  streams: number;
  link: string;
}): MailBody {
  const stopped = streams === 1 ? '1 launched stream shows' : `${streams} launched streams show`;
  return mailBody(
    memberName === undefined
      ? {
          subject: `${teamName}: nothing left to spend`,
          lines: [
            `The balance of the team ${teamName} is used up: ${stopped} the white page, and nothing is charged.`,
            'They go on by themselves when the balance is topped up.',
          ],
          button: 'Top up the balance',
          closing: 'You get this mail because you own the team.',
        }
      : {
          subject: `${teamName}: daily limit of ${memberName} used up`,
          lines: [
            `${memberName} has spent the daily limit in the team ${teamName}: ${stopped} the white page, and nothing is charged.`,
            'They go on by themselves at midnight of the team’s time zone, or when the limit is raised.',
          ],
          button: 'Open the members',
          closing: 'You get this mail because you own the team.',
        },
    link,
  );
}
