import type { TeamDb } from '@sluice/postgres';

/** Runs work in one transaction under the actor's team. */
export type TeamWork = <Result>(work: (tx: TeamDb) => Promise<Result>) => Promise<Result>;
