export const DASHBOARD_PERIODS = ['7d', '30d', '3m'] as const;
export type DashboardPeriod = (typeof DASHBOARD_PERIODS)[number];

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

/** The unknown country in a list of countries, and all the codes by which events say that it is not known. */
export const UNKNOWN_COUNTRY = 'ZZ';
export const UNKNOWN_COUNTRY_CODES: readonly string[] = [UNKNOWN_COUNTRY, 'XX'];

/** What money was moved for, as the list of transactions names it. */
export const TRANSACTION_TYPES = ['correction', 'bill', 'domain', 'pwa', 'click_button'] as const;
export type TransactionType = (typeof TRANSACTION_TYPES)[number];

/** `held`: promised to something that may yet fail; `returned`: it failed, and the money came back. */
export const TRANSACTION_STATES = ['done', 'held', 'returned'] as const;
export type TransactionState = (typeof TRANSACTION_STATES)[number];
