/** A real SMTP server that stores what it receives and shows it over HTTP. For development and tests; delivers nothing. */
import { createServer } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { createKeptMails } from './kept-mails.ts';
import { renderMails } from './render-mails.ts';

const HOST = '127.0.0.1';
const MAIL_BYTES_MAX = 1024 * 1024;

/** 0 takes any free port. */
export type MailboxOptions = {
  smtpPort: number;
  httpPort: number;
  /** Asked for every mail. What it answers is told to the sender in the place of a yes; its `responseCode` is the answer's. */
  failWith?: (recipients: readonly string[]) => Error | undefined;
};
export type Mailbox = { smtpUrl: string; httpUrl: string; stop: () => Promise<void> };

export async function startMailbox({ smtpPort, httpPort, failWith }: MailboxOptions): Promise<Mailbox> {
  const mails = createKeptMails();
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: MAIL_BYTES_MAX,
    onData: (stream, session, done) => {
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      buffer(stream)
        .then(async (raw) => {
          const failure = failWith?.(recipients);
          if (failure) throw failure;
          await mails.keep(raw, recipients);
        })
        .then(() => done(), done);
    },
  });
  // A client that disconnects in the middle is not our error.
  smtp.on('error', () => {});

  const http = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://mailbox');
    const to = url.searchParams.get('to') ?? undefined;
    if (url.pathname === '/mails' && request.method === 'DELETE') {
      mails.clear();
      response.writeHead(204).end();
    } else if (url.pathname === '/mails') {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(mails.list(to)));
    } else if (url.pathname === '/') {
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end(renderMails(mails.list(to)));
    } else response.writeHead(404).end('not found\n');
  });

  await listen(http, httpPort);
  await listen(smtp.server, smtpPort);
  return {
    smtpUrl: `smtp://${HOST}:${portOf(smtp.server)}`,
    httpUrl: `http://${HOST}:${portOf(http)}`,
    stop: async () => {
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
      await new Promise<void>((resolve) => smtp.close(() => resolve()));
    },
  };
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, resolve);
  });
}

const portOf = (server: Server): number => (server.address() as AddressInfo).port;
