export { type Balances, findBalances } from './balances.ts';
export { chargeFunds } from './charges.ts';
export { captureHold, holdFunds, releaseHold } from './holds.ts';
export { correctBalance } from './transfers.ts';
