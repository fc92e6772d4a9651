import type { BucketOptions, TokenBuckets } from '@sluice/runtime';
import type { RecordingDeps } from '../../recorder.ts';
import type { TokenSecrets } from '../clicks/page-token.ts';
import type { FactReaders } from '../visits/facts/fact-readers.ts';
import type { PushHosts } from './push-hosts.ts';

export type SubscriberDeps = RecordingDeps &
  FactReaders &
  TokenSecrets &
  PushHosts & {
    /** For reports about subscriptions, per address. */
    subscriberRates: TokenBuckets;
    /** For reports about messages, per address. */
    messageRates: TokenBuckets;
  };

/** Per address and edge. A browser reports its subscription once; many browsers may share their network's address. */
export const SUBSCRIBER_RATE: BucketOptions = { burst: 100, perSecond: 5 };

/** The same: a campaign's messages are shown in all browsers of a mobile network within seconds, and each of them reports it. */
export const MESSAGE_RATE: BucketOptions = { burst: 200, perSecond: 50 };
