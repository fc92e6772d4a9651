/** One call: JSON in, and whatever came back as far as it can be read. Nothing is tried again here. */

/** Networks answer within a second; one that takes ten is away. Headers and body together. */
const TIMEOUT_MS = 10_000;
/** An answer is a few hundred bytes. */
const ANSWER_BYTES_MAX = 64 * 1024;
const SAID_CHARACTERS_MAX = 500;
/** Longer than any network asks for, shorter than an event's life. */
const RETRY_AFTER_MAX_MS = 3_600_000;

export type Call = {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: unknown;
  /** Never in what is said of the answer. */
  secret: string;
  /** @default 10 s */
  timeoutMs?: number | undefined;
};

type Told = { said: string; status: number; retryAfterMs: number; header: (name: string) => string };
export type Reply =
  | ({ kind: 'json'; value: unknown } & Told)
  /** A page: somebody on the way, or an outage. */
  | ({ kind: 'html' } & Told)
  /** Nothing that can be read, or nothing at all. */
  | ({ kind: 'none' } & Told);

export async function postJson({ url, headers, body, secret, timeoutMs = TIMEOUT_MS }: Call): Promise<Reply> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
      // Elsewhere is not where the token may go.
      redirect: 'manual',
    });
    const text = await readShort(response);
    const told: Told = {
      said: text.replaceAll(secret, '…').slice(0, SAID_CHARACTERS_MAX),
      status: response.status,
      retryAfterMs: readRetryAfter(response.headers.get('retry-after')),
      header: (name) => response.headers.get(name) ?? '',
    };
    return { ...told, ...readText(text) };
  } catch (error) {
    return { kind: 'none', said: describeBreak(error), status: 0, retryAfterMs: 0, header: () => '' };
  }
}

function readText(text: string): { kind: 'json'; value: unknown } | { kind: 'html' | 'none' } {
  try {
    return { kind: 'json', value: JSON.parse(text) };
  } catch {
    return { kind: text.trimStart().startsWith('<') ? 'html' : 'none' };
  }
}

async function readShort(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > ANSWER_BYTES_MAX) break;
    text += decoder.decode(chunk, { stream: true });
  }
  return text;
}

/** Seconds; a date is what nobody of these sends. */
function readRetryAfter(header: string | null): number {
  const seconds = Number(header ?? 0);
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds * 1_000, RETRY_AFTER_MAX_MS) : 0;
}

function describeBreak(error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError') return 'no answer (timed out)';
  const cause = error instanceof Error ? error.cause : undefined;
  return `no answer (${cause instanceof Error && 'code' in cause ? String(cause.code) : 'broken off'})`;
}
