import { AppError, type BucketOptions, createTokenBuckets, type TokenBuckets } from '@sluice/runtime';

type RateName = 'callers' | 'failures' | 'strangers' | 'mails' | 'uploads';

export type Rates = Record<RateName, TokenBuckets>;
export type RateOptions = Record<RateName, BucketOptions>;

const DEFAULT_RATES: RateOptions = {
  /** Per person or key's member. A screen asks a dozen things at once; a program that copies a team, some dozens a second. */
  callers: { burst: 500, perSecond: 100 },
  /** Refused credentials, per address. Nobody guesses 256 bits; this is about the work that refusing makes. */
  failures: { burst: 60, perSecond: 1 },
  /** Calls by nobody in particular, per address: an office follows its invitations, behind one proxy or none. */
  strangers: { burst: 300, perSecond: 10 },
  /** Mails that one person has us send: enough to invite a large team, too few to be worth abusing. */
  mails: { burst: 100, perSecond: 1 / 30 },
  /** Pictures that one person uploads: enough to dress a campaign at one go; each costs a decoding, and room for good. */
  uploads: { burst: 100, perSecond: 1 / 10 },
};

export function createRates(options: Partial<RateOptions> = {}): Rates {
  const rateOf = (name: RateName) => createTokenBuckets(options[name] ?? DEFAULT_RATES[name]);
  return {
    callers: rateOf('callers'),
    failures: rateOf('failures'),
    strangers: rateOf('strangers'),
    mails: rateOf('mails'),
    uploads: rateOf('uploads'),
  };
}

export function refuseWhenEmpty(buckets: TokenBuckets, key: string): void {
  const retryAfterSeconds = buckets.take(key);
  if (retryAfterSeconds > 0) throw new AppError('request.too_many', { retryAfterSeconds });
}
