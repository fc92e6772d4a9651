/**
 * One account at the crash-games platform, which is also the app platform of iOS redirects: docs/integrations/crash-games-platform.md.
 * Every failure is a CrashGamesError; nothing is retried here.
 */
import { z } from 'zod';
import { CrashGamesError } from './crash-games-error.ts';

const TIMEOUT_MS = 8_000;
/** A page of a hundred streams has about 50 KB. */
const ANSWER_BYTES_MAX = 512 * 1024;
const PAGES_MAX = 10;
const PAGE_SIZE = 100;
const SAID_CHARACTERS_MAX = 300;
/** What a header can contain; a key with anything else was pasted wrong. */
const SENDABLE = /^[\x21-\x7e]+$/;

export type CrashGamesFlow = {
  id: string;
  name: string;
  /** Where its visitors go. */
  link: string;
};

export type CrashGames = {
  /** The account of the key; also tests the key. */
  findAccount: () => Promise<{ name: string }>;
  /** The first thousand, in the platform's order. */
  listFlows: () => Promise<CrashGamesFlow[]>;
};

export type CrashGamesOptions = {
  baseUrl: string;
  key: string;
  /** @default 8 s */
  timeoutMs?: number;
};

const accountSchema = z.object({ name: z.string().trim().min(1).max(200) });
const flowSchema = z.object({
  id: z.union([z.string(), z.number()]).transform(String).pipe(z.string().min(1).max(100)),
  name: z.string().trim().min(1).max(200),
  link: z
    .string()
    .max(2048)
    .regex(/^https?:\/\/[^\s\\]+$/)
    .refine((link) => URL.canParse(link) && new URL(link).username === ''),
});
const pageSchema = z.object({
  items: z.array(z.unknown()).max(PAGE_SIZE),
  next: z.string().min(1).max(200).nullable(),
});
const errorSchema = z.object({ message: z.string() });

export function createCrashGames(options: CrashGamesOptions): CrashGames {
  return {
    findAccount: async () => read(accountSchema, await ask(options, '/v1/account')),
    listFlows: async () => {
      const flows = new Map<string, CrashGamesFlow>();
      let cursor: string | null = null;
      for (let page = 0; page < PAGES_MAX; page++) {
        const query = new URLSearchParams({ limit: String(PAGE_SIZE), ...(cursor && { cursor }) });
        const { items, next }: z.output<typeof pageSchema> = read(
          pageSchema,
          await ask(options, `/v1/streams?${query}`),
        );
        for (const item of items) {
          // One that nobody could be sent to is left out; the others are still good.
          const flow = flowSchema.safeParse(item);
          if (flow.success) flows.set(flow.data.id, flow.data);
        }
        if (next === null) break;
        cursor = next;
      }
      return [...flows.values()];
    },
  };
}

function read<Value>(schema: z.ZodType<Value>, answer: unknown): Value {
  const parsed = schema.safeParse(answer);
  if (!parsed.success) throw new CrashGamesError('unreachable', 'an answer that is not the contract’s');
  return parsed.data;
}

async function ask(
  { baseUrl, key, timeoutMs = TIMEOUT_MS }: CrashGamesOptions,
  path: string,
): Promise<unknown> {
  if (!SENDABLE.test(key)) throw new CrashGamesError('key_invalid', 'not a key');
  let status: number;
  let text: string;
  try {
    const response = await fetch(`${baseUrl.replace(/\/+$/, '')}${path}`, {
      headers: { authorization: `Bearer ${key}`, accept: 'application/json' },
      signal: AbortSignal.timeout(timeoutMs),
      // A redirect would send the key elsewhere.
      redirect: 'error',
    });
    status = response.status;
    text = await readShort(response);
  } catch (error) {
    throw new CrashGamesError('unreachable', describeBreak(error));
  }
  const answer = parseJson(text);
  if (status === 200) return answer;
  const said = errorSchema.safeParse(answer);
  const words = said.success ? said.data.message.replaceAll(key, '…').slice(0, SAID_CHARACTERS_MAX) : '';
  throw new CrashGamesError(problemOf(status, said.success), `${words || 'no words'} (HTTP ${status})`);
}

function problemOf(status: number, isTheirs: boolean): CrashGamesError['problem'] {
  if (status === 401 || status === 403) return 'key_invalid';
  if (status === 429) return 'limit_reached';
  // A page of a proxy in between says nothing of the request.
  return status >= 400 && status < 500 && isTheirs ? 'refused' : 'unreachable';
}

async function readShort(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > ANSWER_BYTES_MAX) throw new Error('an answer that is too long');
    text += decoder.decode(chunk, { stream: true });
  }
  return text;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function describeBreak(error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError') return 'no answer (timed out)';
  const cause = error instanceof Error ? error.cause : undefined;
  return `no answer (${cause instanceof Error && 'code' in cause ? String(cause.code) : 'broken off'})`;
}
