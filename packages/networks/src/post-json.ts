/** One call: posts JSON, and answers what could be read of the response and what went over the wire. Nothing is retried here. */
import type { Exchange } from './delivery.ts';
import { maskSecret } from './mask-secret.ts';
import { readRetryAfter } from './retry-after.ts';
import { withinTime } from './within-time.ts';

/** Networks answer within a second; one that takes ten is down. For headers and body together. */
const TIMEOUT_MS = 10_000;
/** An answer is a few hundred bytes. */
const ANSWER_BYTES_MAX = 64 * 1024;
const SAID_CHARACTERS_MAX = 500;
/** Of an answer, for the recorder. */
const RECORDED_CHARACTERS_MAX = 16_000;
/** Those that say why an answer is as it is: when to come again, and what to name to the network's support. */
const RECORDED_HEADERS = [
  'content-type',
  'retry-after',
  'x-fb-trace-id',
  'x-business-use-case-usage',
  'x-tt-logid',
];

export type Call = {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: unknown;
  /** Masked in everything that is stored. */
  secret: string;
  /** @default 10 s */
  timeoutMs?: number | undefined;
  /** Breaks it off before its time. */
  signal?: AbortSignal | undefined;
};

type ReplyHead = {
  said: string;
  status: number;
  retryAfterMs: number;
  header: (name: string) => string;
  exchange: Omit<Exchange, 'bodies'>;
};
export type Reply =
  | ({ kind: 'json'; value: unknown } & ReplyHead)
  /** An HTML page: from a proxy in between, or an outage. */
  | ({ kind: 'html' } & ReplyHead)
  /** Unreadable, or no answer. */
  | ({ kind: 'none' } & ReplyHead);

export async function postJson({
  url,
  headers,
  body,
  secret,
  signal,
  timeoutMs = TIMEOUT_MS,
}: Call): Promise<Reply> {
  const startedAtMs = Date.now();
  const started = performance.now();
  const sent = { 'content-type': 'application/json', ...headers };
  const hide = (text: string) => text.replaceAll(secret, maskSecret(secret));
  const toExchange = (
    answer: Pick<Exchange, 'status' | 'responseHeaders' | 'response' | 'responseBytes'>,
  ) => ({
    method: 'POST',
    url: hide(url),
    requestHeaders: Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, hide(value)])),
    startedAtMs,
    tookMs: Math.round(performance.now() - started),
    ...answer,
  });
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: sent,
      body: JSON.stringify(body),
      signal: withinTime(timeoutMs, signal),
      // A redirect would send the token elsewhere.
      redirect: 'manual',
    });
    const { text, bytes } = await readShort(response);
    const hidden = hide(text);
    const reply: ReplyHead = {
      said: hidden.slice(0, SAID_CHARACTERS_MAX),
      status: response.status,
      retryAfterMs: readRetryAfter(response.headers.get('retry-after') ?? ''),
      header: (name) => response.headers.get(name) ?? '',
      exchange: toExchange({
        status: response.status,
        responseHeaders: recordHeaders(response.headers, hide),
        response: hidden.slice(0, RECORDED_CHARACTERS_MAX),
        responseBytes: bytes,
      }),
    };
    return { ...reply, ...readText(text) };
  } catch (error) {
    const said = describeBreak(error);
    const exchange = toExchange({ status: 0, responseHeaders: {}, response: said, responseBytes: 0 });
    return { kind: 'none', said, status: 0, retryAfterMs: 0, header: () => '', exchange };
  }
}

function recordHeaders(headers: Headers, hide: (text: string) => string): Record<string, string> {
  return Object.fromEntries(
    RECORDED_HEADERS.flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [[name, hide(value).slice(0, SAID_CHARACTERS_MAX)]];
    }),
  );
}

function readText(text: string): { kind: 'json'; value: unknown } | { kind: 'html' | 'none' } {
  try {
    return { kind: 'json', value: JSON.parse(text) };
  } catch {
    return { kind: text.trimStart().startsWith('<') ? 'html' : 'none' };
  }
}

async function readShort(response: Response): Promise<{ text: string; bytes: number }> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > ANSWER_BYTES_MAX) break;
    text += decoder.decode(chunk, { stream: true });
  }
  return { text, bytes };
}

function describeBreak(error: unknown): string {
  if (error instanceof Error && ['TimeoutError', 'AbortError'].includes(error.name))
    return 'no answer (timed out)';
  const cause = error instanceof Error ? error.cause : undefined;
  return `no answer (${cause instanceof Error && 'code' in cause ? String(cause.code) : 'broken off'})`;
}
