import type { Db } from '@sluice/postgres';
import type { Log } from '@sluice/runtime';

export type WatchDeps = { db: Db; log: Log; clock: () => Date };
