export { type Balances, findBalances } from './balances.ts';
export { captureHold, holdFunds, releaseHold } from './holds.ts';
export { correctBalance } from './transfers.ts';
