/** A mailbox of a test's own: a real SMTP server on a free port, and its mails as a program reads them. */
import { type KeptMail, type MailboxOptions, startMailbox } from '@sluice/mailbox';

const WAIT_LIMIT_MS = 5_000;
const POLL_MS = 20;

export interface TestMailbox {
  smtpUrl: string;
  httpUrl: string;
  /** Newest first. */
  mails(to?: string): Promise<KeptMail[]>;
  /** The newest mail to an address, once there are `count` of them; mail is sent after the answer that caused it. */
  waitForMail(to: string, count?: number): Promise<KeptMail>;
  stop(): Promise<void>;
}

export async function openTestMailbox(options: Pick<MailboxOptions, 'failWith'> = {}): Promise<TestMailbox> {
  const { smtpUrl, httpUrl, stop } = await startMailbox({ smtpPort: 0, httpPort: 0, ...options });
  async function mails(to?: string): Promise<KeptMail[]> {
    const query = to ? `?to=${encodeURIComponent(to)}` : '';
    const answer = await fetch(`${httpUrl}/mails${query}`);
    return (await answer.json()) as KeptMail[];
  }
  async function waitForMail(to: string, count = 1): Promise<KeptMail> {
    const deadline = Date.now() + WAIT_LIMIT_MS;
    for (;;) {
      const [newest, ...older] = await mails(to);
      if (newest && older.length + 1 >= count) return newest;
      if (Date.now() > deadline) throw new Error(`mail ${count} to ${to} did not come`);
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  }
  return { smtpUrl, httpUrl, mails, waitForMail, stop };
}
