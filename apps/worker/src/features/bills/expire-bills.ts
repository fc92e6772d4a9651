import { repeatUntilStopped } from '../../repeat-until-stopped.ts';
import { listDueBills } from './bills.store.ts';
import { expireBill } from './change-bill.ts';
import type { WatchDeps } from './watch-deps.ts';

/** Lets the bills expire that nobody pays, whatever their chain: one that is away or offered no more keeps none open. */
export async function expireBills({ db, clock }: WatchDeps): Promise<void> {
  const now = clock();
  for (const bill of await listDueBills(db, now)) await expireBill(db, bill, now);
}

export function watchExpiry(
  deps: WatchDeps,
  options: { everyMs: number; signal: AbortSignal },
): Promise<void> {
  return repeatUntilStopped(
    () => expireBills(deps),
    (reason) => deps.log.warn({ reason }, 'bills cannot expire'),
    options,
  );
}
