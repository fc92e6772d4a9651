/** Sends mail over SMTP. Whoever calls decides about retries: a mail that was refused may have been taken all the same. */
import { createTransport } from 'nodemailer';

/** A relay in the same data centre answers in milliseconds; a person is waiting for what it holds up. */
const CONNECT_LIMIT_MS = 5_000;
const GREETING_LIMIT_MS = 5_000;
const SOCKET_LIMIT_MS = 15_000;
/** Relays count connections, not mails: a few that stay open carry hundreds of mails a second. */
const CONNECTIONS_MAX = 4;
const MAILS_PER_CONNECTION = 100;

export type Mail = { to: string; subject: string; text: string; html: string };

export type Mailer = {
  /** Resolves once the relay has taken the mail, rejects otherwise. */
  send: (mail: Mail) => Promise<void>;
  /** Lets go of the connections. Mails under way are cut off, so wait for them first. */
  close: () => void;
};

export function createMailer({ smtpUrl, from }: { smtpUrl: string; from: string }): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: CONNECTIONS_MAX,
    maxMessages: MAILS_PER_CONNECTION,
    connectionTimeout: CONNECT_LIMIT_MS,
    greetingTimeout: GREETING_LIMIT_MS,
    socketTimeout: SOCKET_LIMIT_MS,
    // A mail is made of our own words; one that names a file or an address to fetch is a mistake, or an attack.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ to, subject, text, html }) => {
      // As an object: a string may hold several addresses, separated by commas.
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text, html });
    },
    close: () => transport.close(),
  };
}
