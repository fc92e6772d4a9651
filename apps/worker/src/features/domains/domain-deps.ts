import type { Db } from '@sluice/postgres';
import type { Registrar } from '@sluice/providers/namecheap';
import type { EdgeView, IsReservedHost, OpenCloudflare } from '@sluice/providers/settings';
import type { Log } from '@sluice/runtime';
import type { Secrets } from '@sluice/secrets';

/** What the jobs of domains depend on. */
export type DomainDeps = {
  db: Db;
  log: Log;
  clock: () => Date;
  secrets: Secrets;
  edgeView: EdgeView;
  openCloudflare: OpenCloudflare;
  /** Of the account that holds the zones of bought domains. */
  platformToken: string | undefined;
  /** Undefined where no domains are for sale. */
  registrar: Registrar | undefined;
  /** Names that are not proved any more, whoever claimed them before they were reserved. */
  isReservedHost: IsReservedHost;
  /** The first wait of every backoff. */
  firstWaitMs: number;
};
