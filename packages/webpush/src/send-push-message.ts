import { type Agent, request } from 'node:https';
import { encryptMessage, type Recipient } from './encrypt-message.ts';
import type { VapidSigner } from './vapid-signer.ts';

/** Accepted does not mean shown: the push service keeps the message until the browser connects, or until it expires. */
export type SendResult =
  | { kind: 'accepted' }
  /** The subscription has ended. */
  | { kind: 'gone' }
  | { kind: 'retry'; status: number; afterMs: number | undefined }
  | { kind: 'rejected'; status: number };

export type PushMessage = {
  endpoint: string;
  recipient: Recipient;
  /** Undefined: a message without content, which only starts the service worker. */
  payload: string | undefined;
  ttlSeconds: number;
};

const TIMEOUT_MS = 10_000;

/** One POST. Rejects when the service cannot be reached. */
export async function sendPushMessage(
  { endpoint, recipient, payload, ttlSeconds }: PushMessage,
  { signer, agent }: { signer: VapidSigner; agent?: Agent },
): Promise<SendResult> {
  const body = payload === undefined ? Buffer.alloc(0) : encryptMessage(payload, recipient);
  const headers = {
    authorization: signer.authorizationFor(endpoint),
    ttl: String(ttlSeconds),
    'content-length': body.length,
    ...(payload !== undefined && {
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
    }),
  };
  const { status, retryAfter } = await post(endpoint, headers, body, agent);
  if (status >= 200 && status < 300) return { kind: 'accepted' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  if (status !== 429 && status < 500) return { kind: 'rejected', status };
  const seconds = Number(retryAfter);
  return { kind: 'retry', status, afterMs: retryAfter && seconds >= 0 ? seconds * 1000 : undefined };
}

type Posted = { status: number; retryAfter: string | undefined };

function post(
  endpoint: string,
  headers: Record<string, string | number>,
  body: Buffer,
  agent: Agent | undefined,
): Promise<Posted> {
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const sending = request(
      endpoint,
      { method: 'POST', headers, signal, ...(agent && { agent }) },
      (answer) => {
        answer.resume();
        resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] });
      },
    );
    sending.once('error', reject);
    sending.end(body);
  });
}
