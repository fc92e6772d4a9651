import type { BucketOptions } from '@sluice/runtime';

/** Of one team at one edge: seventeen million a day, and an advertiser's evening of arrears at once. */
export const CONVERSION_RATE: BucketOptions = { burst: 2_000, perSecond: 200 };
