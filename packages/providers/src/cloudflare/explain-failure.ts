/** Maps any error of a call to a `CloudflareProblem`, by status and code, never by the message (which changes). */
import { APIError } from 'cloudflare/core/error';
import * as z from 'zod';
import { CloudflareError, type CloudflareProblem } from './cloudflare-error.ts';
import type { CloudflareCredential } from './cloudflare-types.ts';

const SAID_CHARACTERS_MAX = 300;

/** The API's error codes; one code may have several messages. */
export const CODE: { zoneExists: number; identicalRecords: readonly number[] } = {
  zoneExists: 1061,
  identicalRecords: [81057, 81058],
};

const PROBLEM_BY_CODE = new Map<number, CloudflareProblem>([
  // Malformed or unknown keys; 9109 says "invalid access token" and, of a resource, "unauthorized": see problemOf.
  ...codes('key_invalid', [1000, 6003, 6103, 6111, 9103, 9106, 9107, 10001]),
  // "You attempted to add this domain too many times".
  ...codes('limit_reached', [1105]),
  ...codes('zone_elsewhere', [CODE.zoneExists]),
  ...codes('zone_banned', [1097]),
  ...codes('zone_gone', [1001, 7003]),
  // A, AAAA or NS where there is a CNAME, and the other way round.
  ...codes('record_in_the_way', [81053, 81054, 81056]),
  // "An error has occurred and it has been logged": an error on their side, whatever the status.
  ...codes('unreachable', [1052]),
]);

function codes(problem: CloudflareProblem, numbers: readonly number[]): [number, CloudflareProblem][] {
  return numbers.map((number) => [number, problem]);
}

const errorsSchema = z.array(z.object({ code: z.number(), message: z.string().catch('') })).catch([]);

export function codesOf(error: unknown): number[] {
  return error instanceof APIError ? errorsSchema.parse(error.errors).map(({ code }) => code) : [];
}

/** Codes with another meaning in one call. */
export type Meanings = ReadonlyMap<number, CloudflareProblem>;

export function explainFailure(
  error: unknown,
  credential: CloudflareCredential,
  meanings: Meanings = new Map(),
): CloudflareError {
  if (error instanceof CloudflareError) return error;
  if (!(error instanceof APIError) || error.status === undefined) {
    return new CloudflareError('unreachable', `no answer (${connectionCode(error)})`);
  }
  const { status, headers } = error;
  const errors = errorsSchema.parse(error.errors);
  const words = errors.map(({ code, message }) => `${message} (${code})`).join('; ');
  const said = hideSecret(words, credential).slice(0, SAID_CHARACTERS_MAX) || `HTTP ${status}`;
  const problem = problemOf(status, errors, meanings);
  return new CloudflareError(problem, said, problem === 'limit_reached' ? retryAfterMs(headers) : undefined);
}

function problemOf(
  status: number,
  errors: readonly { code: number; message: string }[],
  meanings: Meanings,
): CloudflareProblem {
  if (status === 429) return 'limit_reached';
  if (status >= 500) return 'unreachable';
  for (const { code, message } of errors) {
    if (code === 9109) return /access token/i.test(message) ? 'key_invalid' : 'forbidden';
    const problem = meanings.get(code) ?? PROBLEM_BY_CODE.get(code);
    if (problem) return problem;
  }
  if (status === 401) return 'key_invalid';
  if (status === 403) return 'forbidden';
  if (status === 404) return 'zone_gone';
  return 'refused';
}

/** Seconds or a date, as HTTP has it. */
function retryAfterMs(headers: Headers | undefined): number | undefined {
  const value = headers?.get('retry-after');
  if (!value) return undefined;
  const seconds = Number(value);
  const ms = Number.isNaN(seconds) ? Date.parse(value) - Date.now() : seconds * 1_000;
  return Number.isFinite(ms) ? Math.max(0, Math.ceil(ms)) : undefined;
}

/** The code alone: the message of a connection error may quote a header with the credential. */
function connectionCode(error: unknown): string {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string') return at.code;
    if (/abort|timed? ?out/i.test(at.name + at.message)) return 'timed out';
  }
  return 'unreadable';
}

/** An error message may contain the credential. */
function hideSecret(text: string, credential: CloudflareCredential): string {
  const secret = credential.kind === 'token' ? credential.token : credential.key;
  return text.replaceAll(secret, '…');
}
