/** Rate limits: token buckets in PostgreSQL, shared by all processes and kept across restarts. */
import { createHash } from 'node:crypto';
import { type BucketLimit, returnToken, takeToken } from '@sluice/postgres';
import { sql } from 'drizzle-orm';
import type { Handle } from '../database.ts';

const MINUTE_MS = 60_000;

export const BUCKETS = {
  /** A person who has forgotten their password tries a handful. Per account and address, so that attempts from elsewhere do not count. */
  signInPerAccountAndAddress: { burst: 10, everyMs: 2 * MINUTE_MS },
  /**
   * Per account, for all addresses that it has never signed in from: a password list has thousands of entries, wherever it is tried from.
   * Ten times the limit of one address, so that one attacker cannot use it up for an owner who is travelling.
   */
  signInPerAccount: { burst: 100, everyMs: MINUTE_MS / 2 },
  /** An office behind one address signs in on a Monday morning. */
  signInPerAddress: { burst: 100, everyMs: 2_000 },
  /** What the cores can hash in total: a distributed flood must not take the process down. */
  signInGlobal: { burst: 600, everyMs: 50 },
  signUpPerAddress: { burst: 30, everyMs: MINUTE_MS },
  signUpGlobal: { burst: 200, everyMs: 500 },
  /** Every mail to one address, for whatever reason: nobody is to be flooded in our name. */
  mailPerRecipient: { burst: 5, everyMs: 10 * MINUTE_MS },
  mailPerAddress: { burst: 40, everyMs: MINUTE_MS },
  /** Links and Telegram's answers: guessing 256 bits is hopeless, but costs us queries. */
  linkPerAddress: { burst: 60, everyMs: 2_000 },
} as const satisfies Record<string, BucketLimit>;

export type BucketName = keyof typeof BUCKETS;
export type Take = { bucket: BucketName; key: string };

/** Takes one token from every bucket, in order. Returns undefined, or how long to wait for the first empty one. */
export async function take(
  db: Handle,
  takes: readonly Take[],
): Promise<{ retryAfterMs: number } | undefined> {
  for (const each of takes) {
    const refused = await takeToken(db, bucketOf(each));
    if (refused) return refused;
  }
  return undefined;
}

/** For who turned out to be right: only the others are to be held up. */
export async function giveBack(db: Handle, takes: readonly Take[]): Promise<void> {
  for (const each of takes) await returnToken(db, bucketOf(each));
}

const bucketOf = ({ bucket, key }: Take) => ({
  table: sql`identity.rate_limits`,
  key: { bucket, key: createHash('sha256').update(key).digest() },
  limit: BUCKETS[bucket],
});
