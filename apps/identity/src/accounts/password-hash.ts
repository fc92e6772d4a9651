/** Passwords at rest: argon2id, with its parameters in the string, so that they can be raised later. */
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

type Cost = { memory: number; passes: number; parallelism: number };

/** OWASP's second profile (19 MiB, 2 passes): about 20 ms of one core, so that a burst of sign-ins does not stop the rest. */
const COST: Cost = { memory: 19_456, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;
/** A stored string is ours, but a limit costs nothing: 64 MiB would be the next profile up. */
const MEMORY_MAX_KIB = 131_072;
const FORMAT = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/-]+)\$([\w+/-]+)$/;

const derive = promisify(argon2);

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await run(password, salt, COST);
  const { memory, passes, parallelism } = COST;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(salt)}$${encode(hash)}`;
}

/** Without a stored hash the same work is done, so that the response time reveals nothing. */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const parsed = parse(stored ?? (await standIn()));
  const hash = await run(password, parsed.salt, parsed.cost);
  const isRight = hash.length === parsed.hash.length && timingSafeEqual(hash, parsed.hash);
  return isRight && Boolean(stored);
}

export function isOutdated(stored: string): boolean {
  const { cost } = parse(stored);
  return (Object.keys(COST) as (keyof Cost)[]).some((name) => cost[name] !== COST[name]);
}

let standInHash: Promise<string> | undefined;
function standIn(): Promise<string> {
  standInHash ??= hashPassword(randomBytes(SALT_BYTES).toString('hex'));
  return standInHash;
}

function run(password: string, nonce: Buffer, cost: Cost): Promise<Buffer> {
  return derive('argon2id', {
    // Normalised: the same password typed on another keyboard may come as other code points.
    message: Buffer.from(password.normalize('NFKC')),
    nonce,
    tagLength: HASH_BYTES,
    ...cost,
  });
}

function parse(stored: string): { cost: Cost; salt: Buffer; hash: Buffer } {
  const [, memory, passes, parallelism, salt, hash] = FORMAT.exec(stored) ?? [];
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  if (!salt || !hash || cost.memory > MEMORY_MAX_KIB)
    throw new Error('a stored password hash is not readable');
  return { cost, salt: Buffer.from(salt, 'base64'), hash: Buffer.from(hash, 'base64') };
}

const encode = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');
