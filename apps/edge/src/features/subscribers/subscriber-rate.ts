import type { BucketOptions } from '@sluice/runtime';

/** Of one address at one edge. A browser tells its subscription once; many may share the address of their network. */
export const SUBSCRIBER_RATE: BucketOptions = { burst: 100, perSecond: 5 };
