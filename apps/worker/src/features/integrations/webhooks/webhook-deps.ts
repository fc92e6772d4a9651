import type { GuardedCaller } from '@sluice/networks';
import type { Db } from '@sluice/postgres';
import type { Log } from '@sluice/runtime';
import type { Secrets } from '@sluice/secrets';

export type WebhookDeps = {
  db: Db;
  log: Log;
  secrets: Secrets;
  call: GuardedCaller;
  /** The first wait after a try that failed; each further one is twice as long. */
  firstMs: number;
  /** How long a sender has a webhook: longer than a call may take. */
  leaseMs: number;
  /** A webhook at which nothing has arrived for so long is turned off. */
  disableAfterMs: number;
};
