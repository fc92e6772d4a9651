import type { DashboardFinances } from '@sluice/contracts';
import { toDollars } from '../../money.ts';
import type { Transaction } from './transactions.store.ts';

export function presentTransaction(transaction: Transaction): DashboardFinances['transactions'][number] {
  const { id, type, state, amountMicros, description, at, day } = transaction;
  return { id, type, state, amount: toDollars(amountMicros), description, at: at.toISOString(), day };
}
