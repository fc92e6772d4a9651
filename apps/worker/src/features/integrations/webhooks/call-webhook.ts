/** One call of a webhook's address, and what its answer means. */
import { AddressRefused, type GuardedCaller, readRetryAfter } from '@sluice/networks';
import { type SignedHeaders, signMessage } from './sign-message.ts';

const AGENT = 'Sluice-Webhooks';
const ANSWER_CHARACTERS_MAX = 1_000;
/** Of the 4xx, those that say nothing of the message. */
const LATER = [408, 425, 429];
const GONE = 410;

export type Message = {
  url: string;
  id: string;
  body: string;
  secrets: readonly string[];
};

export type WebhookAnswer = {
  /** Refused: this message, for all that can be seen. Away: the program behind the address. Gone: it wants no more of them, ever. */
  kind: 'delivered' | 'refused' | 'away' | 'gone';
  at: Date;
  /** 0 when there was no answer. */
  status: number;
  tookMs: number;
  answer: string;
  /** Not before that long, where it named a time. */
  afterMs: number;
};

export async function callWebhook(call: GuardedCaller, message: Message): Promise<WebhookAnswer> {
  const { url, id, body, secrets } = message;
  const at = new Date();
  const headers: SignedHeaders = signMessage({ id, body, at }, secrets);
  const started = performance.now();
  const toAnswer = (
    kind: WebhookAnswer['kind'],
    answer: string,
    { status = 0, afterMs = 0 } = {},
  ): WebhookAnswer => ({
    kind,
    at,
    status,
    tookMs: Math.round(performance.now() - started),
    // PostgreSQL stores no NUL.
    answer: answer.replaceAll('\0', '').slice(0, ANSWER_CHARACTERS_MAX),
    afterMs,
  });
  try {
    const { status, text, header } = await call({
      method: 'POST',
      url,
      body,
      headers: { ...headers, 'content-type': 'application/json', 'user-agent': AGENT },
    });
    const afterMs = readRetryAfter(header('retry-after'));
    return toAnswer(meaningOf(status), text, { status, afterMs });
  } catch (error) {
    if (error instanceof AddressRefused) return toAnswer('refused', `not called (${error.message})`);
    return toAnswer('away', `no answer (${reasonOf(error)})`);
  }
}

function meaningOf(status: number): WebhookAnswer['kind'] {
  if (status >= 200 && status < 300) return 'delivered';
  if (status === GONE) return 'gone';
  // Redirects are not followed: an address is what the team typed.
  return status >= 300 && status < 500 && !LATER.includes(status) ? 'refused' : 'away';
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'broken off';
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'timed out';
  return 'code' in error ? String(error.code) : 'broken off';
}
