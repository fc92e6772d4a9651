export { type Balances, findBalances } from './balances.ts';
export * from './budgets/index.ts';
export { chargeFunds } from './charges.ts';
export { findPrices, listTariffs, type PricedEvent, priceAt } from './find-prices.ts';
export { captureHold, holdFunds, releaseHold } from './holds.ts';
export { addTariff, liftChargeStop, type NewTariff, reverseCharges } from './reversals.ts';
export { correctBalance } from './transfers.ts';
