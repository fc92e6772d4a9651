/**
 * Does a request once, however often it is sent. The key is claimed in the request's first transaction: if that fails, the key is free again;
 * if it commits, no second request with the key begins. The answer is stored after it, so a crash in between leaves a key without
 * an answer: a repeat is then refused, never done twice.
 */
import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ORPCError } from '@orpc/server';
import { IDEMPOTENCY } from '@sluice/contracts';
import { AppError } from '@sluice/runtime';
import type { Secrets } from '@sluice/secrets';
import type { TeamWork } from '../access/actor.ts';
import {
  type Claim,
  claimKey,
  findKey,
  type KeyOwner,
  type KeyRow,
  releaseKey,
  removeKeysBefore,
  saveAnswer,
} from './idempotency-keys.store.ts';

const HOUR_MS = 3_600_000;
/** How long a repeat waits for the first one's answer, before it is told to come again. */
const WAIT_MS = 5_000;
const LOOK_EVERY_MS = 50;
/** A request that has not answered by then has died. */
const RUNNING_MS = 120_000;

class KeyTakenError extends Error {}

export type KeyedRequest = {
  inTeam: TeamWork;
  secrets: Secrets;
  clock: () => Date;
  owner: KeyOwner;
  fingerprint: Buffer;
};
type Answered = { output: unknown; isRepeated: boolean };

export async function answerOnce(
  request: KeyedRequest,
  run: (inTeam: TeamWork) => Promise<unknown>,
): Promise<Answered> {
  const { inTeam, owner, clock, fingerprint } = request;
  const oldest = new Date(clock().getTime() - IDEMPOTENCY.keptHours * HOUR_MS);
  const known = await inTeam(async (tx) => {
    await removeKeysBefore(tx, owner.teamId, oldest);
    return findKey(tx, owner);
  });
  if (known) return repeat(request, known);
  const claim: Claim = { ...owner, fingerprint, claim: randomUUID() };
  try {
    return { output: await runClaimed(request, claim, run), isRepeated: false };
  } catch (error) {
    if (!(error instanceof KeyTakenError)) throw error;
    return repeat(request, await inTeam((tx) => findKey(tx, owner)));
  }
}

async function runClaimed(
  { inTeam, secrets }: KeyedRequest,
  claim: Claim,
  run: (inTeam: TeamWork) => Promise<unknown>,
): Promise<unknown> {
  const claiming: TeamWork = (work) =>
    inTeam(async (tx) => {
      if (!(await claimKey(tx, claim))) throw new KeyTakenError();
      return work(tx);
    });
  try {
    const output = await run(claiming);
    const sealed = secrets.seal(JSON.stringify(output ?? null), recordOf(claim));
    await inTeam((tx) => saveAnswer(tx, claim, sealed));
    return output;
  } catch (error) {
    // Refused: nothing stands in the way of another try. After any other error a commit may have happened without our knowing.
    if (error instanceof AppError || error instanceof ORPCError) await inTeam((tx) => releaseKey(tx, claim));
    throw error;
  }
}

/** The key's row may go away while we wait: the first request was refused. */
async function repeat(request: KeyedRequest, first: KeyRow | undefined): Promise<Answered> {
  const { inTeam, owner, fingerprint, secrets, clock } = request;
  const untilMs = performance.now() + WAIT_MS;
  let row = first;
  while (row) {
    if (!row.fingerprint.equals(fingerprint)) throw new AppError('request.key_reused');
    if (row.answer) return { output: JSON.parse(secrets.open(row.answer, recordOf(row))), isRepeated: true };
    if (clock().getTime() - row.createdAt.getTime() > RUNNING_MS) throw new AppError('request.key_in_use');
    if (performance.now() > untilMs) break;
    await sleep(LOOK_EVERY_MS);
    row = await inTeam((tx) => findKey(tx, owner));
  }
  throw new AppError('request.key_in_use', { retryAfterSeconds: 1 });
}

const recordOf = ({ teamId, memberId, key, claim }: KeyOwner & { claim: string }) =>
  `idempotency_keys/${teamId}/${memberId}/${key}/${claim}`;

/** The header of a request; a key that cannot be one is refused. */
export function checkKey(key: string): string {
  if (IDEMPOTENCY.pattern.test(key)) return key;
  const message = 'Must be 1 to 200 visible ASCII characters';
  throw new AppError('request.invalid', { fields: [{ field: `headers.${IDEMPOTENCY.header}`, message }] });
}

/** Of the route, the path and the body, in whatever order its fields come. */
export async function fingerprintOf(route: string, input: unknown): Promise<Buffer> {
  const { params, query, body } = (input ?? {}) as { params?: unknown; query?: unknown; body?: unknown };
  const text = JSON.stringify([route, await sorted(params), await sorted(query), await sorted(body)]);
  return createHash('sha256').update(text).digest();
}

async function sorted(value: unknown): Promise<unknown> {
  if (value instanceof Blob)
    return createHash('sha256')
      .update(await value.bytes())
      .digest('hex');
  if (Array.isArray(value)) return Promise.all(value.map(sorted));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(
    await Promise.all(entries.map(async ([name, each]) => [name, await sorted(each)])),
  );
}
