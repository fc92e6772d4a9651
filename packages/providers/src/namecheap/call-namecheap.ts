/** One call: posts a form, answers XML. The key is in the body, so that no log of URLs contains it. */
import { XMLParser } from 'fast-xml-parser';
import * as z from 'zod';
import type { NamecheapOptions } from './registrar-types.ts';

const BASE_URL = 'https://api.namecheap.com/xml.response';
const SAID_CHARACTERS_MAX = 300;
/** They answer 405 when there are too many requests. */
const TOO_MANY_REQUESTS: readonly number[] = [405, 429];

export type Account = Pick<NamecheapOptions, 'baseUrl' | 'apiUser' | 'apiKey' | 'userName' | 'clientIp'>;
export type Call = { command: string; input: Readonly<Record<string, string>>; timeoutMs: number };

export type CallOutcome =
  | { kind: 'ok'; response: unknown }
  /** The registrar refused, with its own error codes. */
  | { kind: 'errors'; codes: number[]; said: string }
  /** The request did not reach it, or was not processed. */
  | { kind: 'not_sent'; said: string }
  /** The request may have been processed: there was no answer, or none of the registrar's own. */
  | { kind: 'no_answer'; said: string };

export async function callNamecheap(account: Account, call: Call): Promise<CallOutcome> {
  let text: string;
  let status: number;
  try {
    const answer = await send(account, call);
    status = answer.status;
    text = await answer.text();
  } catch (error) {
    return describeBreak(error);
  }
  if (TOO_MANY_REQUESTS.includes(status))
    return { kind: 'not_sent', said: `too many requests (HTTP ${status})` };
  const parsed = answerSchema.safeParse(parseXml(text));
  if (!parsed.success) return { kind: 'no_answer', said: `no XML of theirs (HTTP ${status})` };
  const { Status, Errors, CommandResponse } = parsed.data.ApiResponse;
  if (Status.toUpperCase() === 'OK') return { kind: 'ok', response: CommandResponse };
  const words = Errors.map(({ Number: number, '#text': message }) => `${message} (${number})`).join('; ');
  const said = words.replaceAll(account.apiKey, '…').slice(0, SAID_CHARACTERS_MAX);
  return { kind: 'errors', codes: Errors.map(({ Number: number }) => Number(number)), said };
}

function send(account: Account, { command, input, timeoutMs }: Call): Promise<Response> {
  const { baseUrl = BASE_URL, apiUser, apiKey, userName, clientIp } = account;
  return fetch(baseUrl, {
    method: 'POST',
    body: new URLSearchParams({
      ApiUser: apiUser,
      ApiKey: apiKey,
      UserName: userName,
      ClientIp: clientIp,
      Command: command,
      ...input,
    }),
    signal: AbortSignal.timeout(timeoutMs),
    // A redirect would send the key elsewhere.
    redirect: 'error',
  });
}

/** Elements that may occur once or many times. Values stay text: an order number is not for calculating. */
const REPEATED = new Set(['Error', 'DomainCheckResult', 'ProductCategory', 'Product', 'Price', 'Domain']);
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseAttributeValue: false,
  parseTagValue: false,
  isArray: (name, _path, _isLeaf, isAttribute) => !isAttribute && REPEATED.has(name),
});

function parseXml(text: string): unknown {
  try {
    return parser.parse(text);
  } catch {
    return undefined;
  }
}

const errorSchema = z.object({ Number: z.string().catch('0'), '#text': z.string().catch('') });
const answerSchema = z.object({
  ApiResponse: z.object({
    Status: z.string(),
    // An empty element reads as an empty string.
    Errors: z
      .object({ Error: z.array(errorSchema) })
      .transform(({ Error: errors }) => errors)
      .catch([]),
    CommandResponse: z.unknown().optional(),
  }),
});

/** Failures before the first byte was sent. After any other, the request may have reached them. */
const NOT_SENT = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

function describeBreak(error: unknown): CallOutcome {
  const isTimeout = error instanceof Error && error.name === 'TimeoutError';
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'broken off';
  const said = `no answer (${isTimeout ? 'timed out' : code})`;
  return { kind: NOT_SENT.has(code) ? 'not_sent' : 'no_answer', said };
}
