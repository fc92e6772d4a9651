import { toDollars } from '../../../money.ts';
import { pass, type Seen, warn } from './outcome.ts';

/** Clicks, installs and redirects are paid from the team's balance. Nothing stops without it, and one should know before it is owed. */
export function checkBalance(balanceMicros: number): Seen {
  const balance = toDollars(balanceMicros).toFixed(2);
  return balanceMicros <= 0 ? warn('balance_empty', { balance }) : pass('balance_there', { balance });
}
