import type { Networks, SendS2s } from '@sluice/networks';
import type { Db } from '@sluice/postgres';
import type { Log } from '@sluice/runtime';
import type { Secrets } from '@sluice/secrets';

/** What the sending of postbacks depends on. */
export type PostbackDeps = {
  db: Db;
  log: Log;
  secrets: Secrets;
  networks: Networks;
  sendS2s: SendS2s;
  /** The first wait of every backoff. */
  firstWaitMs: number;
  /** How long a claimed batch stays with its sender before another may claim it. */
  leaseMs: number;
  /** Told in one call at the most; a network's own limit is never exceeded. */
  batchMax: number;
};
