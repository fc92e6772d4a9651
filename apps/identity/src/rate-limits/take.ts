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
  /** In a browser that has signed in to the account before, wherever it is now: nobody else's attempts count there. */
  signInPerAccountAndDevice: { burst: 10, everyMs: 2 * MINUTE_MS },
  /**
   * Per account, for all browsers and addresses that it has signed in from: who once had the password may have let as many be known as they
   * liked, and has other passwords to guess since it was changed.
   */
  signInPerAccountKnown: { burst: 100, everyMs: MINUTE_MS / 2 },
  /** Right passwords: what is right is given back to the limits of guesses, and still costs its hash. */
  signInRight: { burst: 60, everyMs: 5_000 },
  /** An office behind one address signs in on a Monday morning. */
  signInPerAddress: { burst: 100, everyMs: 2_000 },
  /** What the cores can hash in total: a distributed flood must not take the process down. */
  signInGlobal: { burst: 600, everyMs: 50 },
  /** Codes of the second factor: a person mistypes one or two. */
  codePerAccountAndAddress: { burst: 10, everyMs: 2 * MINUTE_MS },
  /**
   * Per account, for all addresses that it has never signed in from. Whoever guesses has the password already, and three of a million codes
   * are right at any moment: with 144 guesses a day, one in 2,000 gets in on a day.
   */
  codePerAccount: { burst: 20, everyMs: 10 * MINUTE_MS },
  codePerAccountAndDevice: { burst: 10, everyMs: 2 * MINUTE_MS },
  signUpPerAddress: { burst: 30, everyMs: MINUTE_MS },
  signUpGlobal: { burst: 200, everyMs: 500 },
  /** Every mail to one address but those of recovery: nobody is to be flooded in our name. */
  mailPerRecipient: { burst: 5, everyMs: 10 * MINUTE_MS },
  /**
   * Mails of recovery, by who asks: an address, or a known device. Apart from other mails, so that who signs up in somebody's name, or asks
   * for their recovery from elsewhere, does not use up what they may ask for themselves.
   */
  recoveryPerRecipientAndAsker: { burst: 3, everyMs: 10 * MINUTE_MS },
  /** For all who ask from where the account has never signed in: many addresses are not to flood anybody either. */
  recoveryPerRecipient: { burst: 30, everyMs: 10 * MINUTE_MS },
  /** For all browsers and addresses that it has signed in from. */
  recoveryPerRecipientKnown: { burst: 30, everyMs: 10 * MINUTE_MS },
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
