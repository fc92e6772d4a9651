import type { Budgets } from './budgets.ts';

export type SpendingAuthority = Pick<Budgets, 'spendingOf' | 'authorise'>;

/** For an edge that nobody lends to: a preview, a test, a load test of pages alone. */
export const ALWAYS_OPEN: SpendingAuthority = { spendingOf: () => 'open', authorise: () => '' };
