export const DASHBOARD_PERIODS = ['7d', '30d', '3m'] as const;
export type DashboardPeriod = (typeof DASHBOARD_PERIODS)[number];

/** The days that the sparkline of launches covers, today included. */
export const LAUNCH_DAYS = 30;

/** The chart's series, in the order of its legend. */
export const DASHBOARD_SERIES = [
  'blackPage',
  'clickButton',
  'push',
  'pwa',
  'registrations',
  'deposits',
] as const;
export type DashboardSeries = (typeof DASHBOARD_SERIES)[number];

/** The code of the unknown country in responses, and every code that means unknown in events. */
export const UNKNOWN_COUNTRY = 'ZZ';
export const UNKNOWN_COUNTRY_CODES: readonly string[] = [UNKNOWN_COUNTRY, 'XX'];

export { TRANSACTION_TYPES, type TransactionType } from '@sluice/reference';

/** `held`: reserved for something that may still fail; `returned`: it failed, and the money was released. */
export const TRANSACTION_STATES = ['done', 'held', 'returned'] as const;
export type TransactionState = (typeof TRANSACTION_STATES)[number];
