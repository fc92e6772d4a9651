/** A message's signature, as https://www.standardwebhooks.com describes it. */
import { createHmac } from 'node:crypto';

const PREFIX = 'whsec_';

export type SignedHeaders = Readonly<
  Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string>
>;

/** One signature by each secret, so that a receiver may still know the old one only. */
export function signMessage(
  message: { id: string; body: string; at: Date },
  secrets: readonly string[],
): SignedHeaders {
  const seconds = Math.floor(message.at.getTime() / 1_000);
  const signed = `${message.id}.${seconds}.${message.body}`;
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
  });
  return {
    'webhook-id': message.id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signatures.join(' '),
  };
}
