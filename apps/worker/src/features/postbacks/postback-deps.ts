import type { Networks } from '@sluice/networks';
import type { Db } from '@sluice/postgres';
import type { Log } from '@sluice/runtime';
import type { Secrets } from '@sluice/secrets';

/** What the telling of ad networks stands on. */
export type PostbackDeps = {
  db: Db;
  log: Log;
  secrets: Secrets;
  networks: Networks;
  /** The first step of every back-off. */
  firstWaitMs: number;
  /** How long a sender that says nothing counts as alive. */
  leaseMs: number;
};
