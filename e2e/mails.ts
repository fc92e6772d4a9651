/** Mails as their reader finds them: what the platform has sent to an address, newest first. */
import { expect } from '@playwright/test';

export type Mail = { to: string[]; subject: string; text: string; html: string; links: string[] };
export type MailReader = {
  list(to: string): Promise<Mail[]>;
  /** Waits for a mail to that address whose first link has this in it, and answers the link. */
  link(to: string, part: string): Promise<string>;
};

const ARRIVAL_LIMIT_MS = 60_000;

export function createMailReader(mailboxUrl: string): MailReader {
  async function list(to: string): Promise<Mail[]> {
    const answer = await fetch(`${mailboxUrl}/mails?to=${encodeURIComponent(to)}`);
    return (await answer.json()) as Mail[];
  }
  const findLink = async (to: string, part: string) =>
    (await list(to)).flatMap(({ links }) => links).find((link) => link.includes(part));
  return {
    list,
    async link(to, part) {
      await expect.poll(() => findLink(to, part), { timeout: ARRIVAL_LIMIT_MS }).toBeTruthy();
      return (await findLink(to, part)) ?? '';
    },
  };
}
