import { AppError, type BucketOptions, createTokenBuckets, type TokenBuckets } from '@sluice/runtime';

type RateName = 'callers' | 'failures' | 'anonymous' | 'mails' | 'uploads';

export type Rates = Record<RateName, TokenBuckets>;
export type RateOptions = Record<RateName, BucketOptions>;

const DEFAULT_RATES: RateOptions = {
  /** Per person or key's member. A screen sends a dozen requests at once; a script that copies a team, dozens a second. */
  callers: { burst: 500, perSecond: 100 },
  /** Refused credentials, per IP address. 256 bits cannot be guessed; this limits the work of refusing. */
  failures: { burst: 60, perSecond: 1 },
  /** Calls without credentials, per IP address: enough for an office behind one address to follow its invitations. */
  anonymous: { burst: 300, perSecond: 10 },
  /** Mails sent for one person: enough to invite a large team, too few for spam. */
  mails: { burst: 100, perSecond: 1 / 30 },
  /** Uploads of one person: enough for a campaign at once; each is decoded, and kept for ever. */
  uploads: { burst: 100, perSecond: 1 / 10 },
};

export function createRates(options: Partial<RateOptions> = {}): Rates {
  const rateOf = (name: RateName) => createTokenBuckets(options[name] ?? DEFAULT_RATES[name]);
  return {
    callers: rateOf('callers'),
    failures: rateOf('failures'),
    anonymous: rateOf('anonymous'),
    mails: rateOf('mails'),
    uploads: rateOf('uploads'),
  };
}

/** Takes a token, or throws 429 with the seconds to wait. */
export function limitRate(buckets: TokenBuckets, key: string): void {
  const retryAfterSeconds = buckets.take(key);
  if (retryAfterSeconds > 0) throw new AppError('request.too_many', { retryAfterSeconds });
}
