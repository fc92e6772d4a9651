/** Sends mail over SMTP. The caller decides about retries: after an error the relay may still have accepted the mail. */
import { createTransport } from 'nodemailer';

/** A relay in the same data centre answers in milliseconds, and a person is waiting. */
const CONNECT_TIMEOUT_MS = 5_000;
const GREETING_TIMEOUT_MS = 5_000;
const SOCKET_TIMEOUT_MS = 15_000;
/** Relays count connections, not mails: a few that stay open carry hundreds of mails a second. */
const CONNECTIONS_MAX = 4;
const MAILS_PER_CONNECTION = 100;

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  attachment?: { name: string; type: string; content: Uint8Array };
};

export type Mailer = {
  /** Resolves once the relay has accepted the mail, rejects otherwise. */
  send: (mail: Mail) => Promise<void>;
  /** Closes the connections. Mails being sent are aborted, so wait for them first. */
  close: () => void;
};

export function createMailer({ smtpUrl, from }: { smtpUrl: string; from: string }): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: CONNECTIONS_MAX,
    maxMessages: MAILS_PER_CONNECTION,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: GREETING_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
    // An attachment is made by us, in memory: one that names a file or a URL to fetch is a bug, or an attack.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ to, subject, text, html, attachment }) => {
      // As an object: a string may hold several addresses, separated by commas.
      await transport.sendMail({
        from,
        to: { name: '', address: to },
        subject,
        text,
        html,
        attachments: attachment && [
          {
            filename: attachment.name,
            contentType: attachment.type,
            content: Buffer.from(attachment.content),
          },
        ],
      });
    },
    close: () => transport.close(),
  };
}
