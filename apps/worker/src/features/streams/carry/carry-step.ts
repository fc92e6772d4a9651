import type { CarryStep } from '@sluice/contracts';
import type { StreamCarryRow, StreamRow, TeamDb } from '@sluice/postgres';
import type { Secrets } from '@sluice/secrets';

/** What a step works with. Source and target are locked until it ends; in a transfer they are the same stream. */
export type CarryWork = {
  tx: TeamDb;
  carry: StreamCarryRow;
  source: StreamRow;
  target: StreamRow;
  secrets: Secrets;
  apiKeyName: string | null;
};

export type Step = { step: CarryStep; run: (work: CarryWork) => Promise<void> };

/** Why a carry can never be finished. Any other error is retried. */
export type CarryFailure =
  | 'stream.not_found'
  | 'landing.not_found'
  | 'member.not_found'
  | 'stream.copy_failed';

export class CarryFailed extends Error {
  readonly failure: CarryFailure;

  constructor(failure: CarryFailure) {
    super(failure);
    this.name = 'CarryFailed';
    this.failure = failure;
  }
}
