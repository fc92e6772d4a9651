/**
 * A purchase, once its money is held. Every step may be repeated, and the process may die at any point:
 *
 *   held ──zone made at the provider; committed before the registrar is asked──► registering
 *   registering ──the registrar has it for us──► bought: money captured, domain made, bound and checked
 *   held, registering ──a plain no──► failed: money released
 *
 * When it is not known what the registrar did, its account is read first; the purchase fails, and money is released, only after the
 * account has not shown the domain for `READ_BACK_MS`.
 */
import { buyDomainJob, type DomainPurchaseRow, enqueueTeamJobs, withTeam } from '@sluice/postgres';
import type { DomainDeps } from './domain-deps.ts';
import { findOpenPurchase } from './purchases.store.ts';
import { registerDomain } from './register-domain.ts';
import { failPurchase, finishPurchase } from './settle-purchase.ts';

const LONGEST_WAIT_MS = 30 * 60_000;

export async function buyDomain(
  deps: DomainDeps,
  { teamId, purchaseId }: { teamId: number; purchaseId: number },
): Promise<void> {
  const { db, clock, log } = deps;
  const purchase = await withTeam(db, teamId, (tx) => findOpenPurchase(tx, teamId, purchaseId));
  if (!purchase) return;
  const outcome = await registerDomain(deps, purchase);
  if (outcome.kind === 'registered') {
    await withTeam(db, teamId, (tx) => finishPurchase(tx, purchase, { ...outcome, now: clock() }));
    return;
  }
  const { host } = purchase;
  log.warn({ purchaseId, host, outcome: outcome.kind, said: outcome.said }, 'a domain was not bought');
  await withTeam(db, teamId, async (tx) => {
    if (outcome.kind === 'failed') await failPurchase(tx, purchase, outcome.failure);
    else await enqueueTeamJobs(tx, [buyDomainJob(purchaseId, nextTry(deps, purchase))]);
  });
}

/** Backoff: half of the purchase's age, which doubles the wait about every second attempt. */
function nextTry({ clock, firstWaitMs }: DomainDeps, { createdAt }: DomainPurchaseRow): Date {
  const now = clock().getTime();
  const waitMs = Math.max(firstWaitMs, (now - createdAt.getTime()) / 2);
  return new Date(now + Math.min(waitMs, LONGEST_WAIT_MS));
}
