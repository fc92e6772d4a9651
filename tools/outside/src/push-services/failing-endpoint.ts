/** A push service that misbehaves as it is told, message by message, and remembers all that it took. HTTP/2 only, as senders of many speak it. */
import { constants, createSecureServer, type ServerHttp2Session, type ServerHttp2Stream } from 'node:http2';
import type { AddressInfo } from 'node:net';
import type { SiteCertificate } from './site-certificate.ts';

/** Every other status is answered as it is. `wait` is 429 with a time, `large` 413 until the message is small, `cut` an answer whose stream then breaks. */
export const PUSH_FAULTS = [
  404,
  410,
  500,
  503,
  'wait',
  'large',
  'reset',
  'refused',
  'cut',
  'goaway',
  'closed',
] as const;
/**
 * `slow`: taken after a while, and by then the sender still waits for it. For a service that is slow with all its messages. `full`: 429
 * without a time. For one that takes nothing.
 */
export type PushFault = (typeof PUSH_FAULTS)[number] | 'slow' | 'full';

/** One message that came, and what became of it. */
export type PushAttempt = { token: string; atMs: number; fault: PushFault | undefined; body: Buffer };

export type FailingEndpoint = {
  origin: string;
  attempts: readonly PushAttempt[];
  /** The bodies taken, by token. */
  accepted: ReadonlyMap<string, readonly Buffer[]>;
  stop(): Promise<void>;
};

export const WAIT_SECONDS = 1;
/** Within the ten seconds that a sender waits. */
const SLOW_MS = 6_000;
/** What is larger is answered with 413 where that was asked for. */
const SMALL_BYTES = 2_200;

export async function startFailingEndpoint(options: {
  certificate: SiteCertificate;
  /** Of the message's token and how often it came before; undefined: it is taken. */
  faultOf?: (token: string, before: number) => PushFault | undefined;
  /** Called for every message taken. Without the bodies being kept, where there are very many. */
  onAccepted?: (token: string) => void;
  keepsBodies?: boolean;
}): Promise<FailingEndpoint> {
  const { certificate, faultOf, onAccepted, keepsBodies = true } = options;
  const attempts: PushAttempt[] = [];
  const counts = new Map<string, number>();
  const accepted = new Map<string, Buffer[]>();
  const sessions = new Set<ServerHttp2Session>();
  const accept = (token: string, body: Buffer) => {
    if (keepsBodies) accepted.set(token, [...(accepted.get(token) ?? []), body]);
    onAccepted?.(token);
  };
  const take = (stream: ServerHttp2Stream, token: string, body: Buffer) => {
    // Its connection broke meanwhile: it never came.
    if (stream.destroyed || stream.closed) return;
    const before = counts.get(token) ?? 0;
    if (faultOf) counts.set(token, before + 1);
    const asked = faultOf?.(token, before);
    const fault = asked === 'large' && body.length <= SMALL_BYTES ? undefined : asked;
    if (keepsBodies) attempts.push({ token, atMs: Date.now(), fault, body });
    if (fault === 'slow') {
      setTimeout(() => answerLate(stream, () => accept(token, body)), SLOW_MS);
      return;
    }
    if (fault === undefined || fault === 'cut') accept(token, body);
    if (fault === undefined) stream.respond({ ':status': 201 }, { endStream: true });
    else misbehave(stream, fault);
  };
  const server = createSecureServer({ ...certificate });
  server.on('session', (session) => {
    sessions.add(session);
    session.on('error', () => undefined);
    session.once('close', () => sessions.delete(session));
  });
  server.on('stream', (stream, headers) => {
    const token = headers[':path']?.split('/').at(-1) ?? '';
    const parts: Buffer[] = [];
    stream.on('error', () => undefined);
    stream.on('data', (part: Buffer) => void parts.push(part));
    stream.once('end', () => take(stream, token, Buffer.concat(parts)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `https://localhost:${(server.address() as AddressInfo).port}`,
    attempts,
    accepted,
    stop: async () => {
      for (const session of sessions) session.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function answerLate(stream: ServerHttp2Stream, accept: () => void): void {
  if (stream.destroyed || stream.closed) return;
  accept();
  stream.respond({ ':status': 201 }, { endStream: true });
}

function misbehave(stream: ServerHttp2Stream, fault: Exclude<PushFault, 'slow'>): void {
  if (fault === 'wait')
    stream.respond({ ':status': 429, 'retry-after': `${WAIT_SECONDS}` }, { endStream: true });
  else if (fault === 'full') stream.respond({ ':status': 429 }, { endStream: true });
  else if (fault === 'large') stream.respond({ ':status': 413 }, { endStream: true });
  else if (fault === 'reset') stream.close(constants.NGHTTP2_INTERNAL_ERROR);
  else if (fault === 'refused') stream.close(constants.NGHTTP2_REFUSED_STREAM);
  else if (fault === 'cut') {
    stream.respond({ ':status': 201 });
    stream.write('half', () => stream.close(constants.NGHTTP2_INTERNAL_ERROR));
  } else if (fault === 'goaway') {
    // What it has begun it ends; nothing more is taken on this connection.
    stream.session?.goaway(constants.NGHTTP2_NO_ERROR);
    stream.close(constants.NGHTTP2_REFUSED_STREAM);
    stream.session?.close();
  } else if (fault === 'closed') stream.session?.destroy();
  else stream.respond({ ':status': fault }, { endStream: true });
}
