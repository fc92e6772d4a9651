export {
  authorisePurchase,
  findSpending,
  type SpendingState,
  spendingOf,
} from './authorise.ts';
export type { LeaseReport } from './lend.ts';
export { type PriceCeilings, priceCeilings } from './price-ceilings.ts';
export { readBudget, worstOverdraftMicros } from './read-budget.ts';
export { type LeaseAnswer, type LeaseRequest, renewLease } from './renew-lease.ts';
export { LEASE_TERMS } from './terms.ts';
export { forgetUncharged, noteUncharged } from './uncharged.ts';
