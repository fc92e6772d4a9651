/** Sends many messages: one HTTP/2 connection for each push service, hundreds of messages on it at once. */
import { type ClientHttp2Session, connect, constants } from 'node:http2';
import { connect as connectTls } from 'node:tls';
import { encryptMessage, type Recipient } from './encrypt-message.ts';
import type { SendResult } from './send-push-message.ts';
import { createTurns } from './take-turns.ts';
import type { VapidSigner } from './vapid-signer.ts';

export type Urgency = 'very-low' | 'low' | 'normal' | 'high';

export type OutgoingMessage = {
  endpoint: string;
  recipient: Recipient;
  payload: string;
  ttlSeconds: number;
  urgency: Urgency;
  /** At most 32 characters of base64url: a newer message takes the place of a waiting one of the same topic. */
  topic?: string | undefined;
  signer: VapidSigner;
};

/** What a send can come to, beside what the service answers: the message is too large for it, or the service cannot be reached. */
export type SenderResult = SendResult | { kind: 'too_large' } | { kind: 'unreachable'; reason: string };

export type PushSender = {
  /** Never rejects. */
  send(message: OutgoingMessage): Promise<SenderResult>;
  close(): void;
};

export type SenderOptions = {
  /** Certificates to trust beside the usual ones. */
  ca?: string | undefined;
  /** Instead of looking the host up: `host:port`, by host name. For installations without a way out, and for tests. */
  connectTo?: ReadonlyMap<string, { host: string; port: number }> | undefined;
  /** A message that is not answered for so long has not reached its service. @default ten seconds */
  timeoutMs?: number | undefined;
};

const TIMEOUT_MS = 10_000;
/** An idle connection is closed; services close theirs too. */
const IDLE_MS = 60_000;
const { HTTP2_HEADER_STATUS, HTTP2_HEADER_METHOD, HTTP2_HEADER_PATH } = constants;

export function createPushSender(options: SenderOptions = {}): PushSender {
  const { timeoutMs = TIMEOUT_MS } = options;
  const sessions = new Map<string, ClientHttp2Session>();
  const turns = createTurns();

  function sessionOf(origin: string): ClientHttp2Session {
    const known = sessions.get(origin);
    if (known && !known.closed && !known.destroyed) return known;
    const session = open(origin, options);
    const forget = () => {
      if (sessions.get(origin) === session) sessions.delete(origin);
    };
    // The messages that are under way on it learn of it by themselves.
    session.on('error', forget);
    // The service takes no more on this connection; what is under way still ends on it.
    session.on('goaway', forget);
    session.on('close', forget);
    session.setTimeout(IDLE_MS, () => session.close());
    session.unref();
    sessions.set(origin, session);
    return session;
  }

  /** The connection may be half dead, which nothing else tells: the next message opens another, and what is under way may end on this one. */
  function leave(origin: string, session: ClientHttp2Session): void {
    if (sessions.get(origin) === session) sessions.delete(origin);
    if (session.closed) return;
    session.close();
    // By then everything under way has ended; a peer that reads nothing would keep the socket for a quarter of an hour.
    setTimeout(() => session.destroy(), 2 * timeoutMs).unref();
  }

  return {
    async send(message) {
      try {
        const { origin, pathname, search } = new URL(message.endpoint);
        const body = await turns.take(() => encryptMessage(message.payload, message.recipient));
        const session = sessionOf(origin);
        const { status, retryAfter } = await post(session, {
          path: pathname + search,
          headers: headersOf(message),
          body,
          timeoutMs,
          onTimeout: () => leave(origin, session),
        });
        return readAnswer(status, retryAfter);
      } catch (error) {
        // Keys of a subscription that nothing can be encrypted for.
        if (error instanceof RangeError) return { kind: 'rejected', status: 0 };
        return { kind: 'unreachable', reason: String(error) };
      }
    },
    close() {
      for (const session of sessions.values()) session.destroy();
      sessions.clear();
    },
  };
}

function open(origin: string, { ca, connectTo }: SenderOptions): ClientHttp2Session {
  const { hostname, port } = new URL(origin);
  const instead = connectTo?.get(hostname);
  const servername = hostname;
  const tls = { servername, ALPNProtocols: ['h2'], ...(ca && { ca }) };
  return connect(origin, {
    createConnection: () =>
      connectTls({ ...tls, host: instead?.host ?? hostname, port: instead?.port ?? Number(port || 443) }),
  });
}

const headersOf = ({ endpoint, ttlSeconds, urgency, topic, signer }: OutgoingMessage) => ({
  authorization: signer.authorizationFor(endpoint),
  ttl: String(ttlSeconds),
  urgency,
  'content-encoding': 'aes128gcm',
  'content-type': 'application/octet-stream',
  ...(topic && { topic }),
});

type Posted = { status: number; retryAfter: string | undefined };

type Post = {
  path: string;
  headers: Record<string, string>;
  body: Buffer;
  timeoutMs: number;
  onTimeout: () => void;
};

function post(
  session: ClientHttp2Session,
  { path, headers, body, timeoutMs, onTimeout }: Post,
): Promise<Posted> {
  return new Promise((resolve, reject) => {
    const stream = session.request(
      { [HTTP2_HEADER_METHOD]: 'POST', [HTTP2_HEADER_PATH]: path, ...headers, 'content-length': body.length },
      { endStream: false },
    );
    let answer: Posted | undefined;
    stream.setTimeout(timeoutMs, () => {
      onTimeout();
      stream.destroy(new Error('the push service did not answer in time'));
    });
    stream.on('response', (received) => {
      answer = {
        status: Number(received[HTTP2_HEADER_STATUS] ?? 0),
        retryAfter: received['retry-after']?.toString(),
      };
    });
    // A service that has answered has decided, however the stream ends.
    stream.on('error', (error) => (answer ? resolve(answer) : reject(error)));
    stream.on('close', () => (answer ? resolve(answer) : reject(new Error('the connection ended'))));
    stream.resume();
    stream.end(body);
  });
}

function readAnswer(status: number, retryAfter: string | undefined): SenderResult {
  if (status >= 200 && status < 300) return { kind: 'accepted' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  if (status === 413) return { kind: 'too_large' };
  if (status !== 429 && status < 500) return { kind: 'rejected', status };
  return { kind: 'retry', status, afterMs: readRetryAfter(retryAfter) };
}

/** Seconds, or a date. */
function readRetryAfter(text: string | undefined): number | undefined {
  if (!text) return undefined;
  const seconds = Number(text);
  if (seconds >= 0) return seconds * 1000;
  const atMs = Date.parse(text);
  return Number.isNaN(atMs) ? undefined : Math.max(0, atMs - Date.now());
}
