export const FINANCES_PERIODS = ['7d', '30d', '3m'] as const;
export type FinancesPeriod = (typeof FINANCES_PERIODS)[number];

export const TRANSACTION_SORTS = ['at', 'amount'] as const;
export type TransactionSort = (typeof TRANSACTION_SORTS)[number];

/** What a charge was for. Clicks and redirects to the app store are transactions of the type `click_button`, installs of `pwa`. */
export const CHARGE_ITEMS = ['click', 'install', 'ios_redirect'] as const;
export type ChargeItem = (typeof CHARGE_ITEMS)[number];

/** The columns of an exported file, in order. */
export const TRANSACTION_EXPORT_COLUMNS = [
  'at',
  'type',
  'subject',
  'member',
  'count',
  'amount',
  'balance',
] as const;
export type TransactionExportColumn = (typeof TRANSACTION_EXPORT_COLUMNS)[number];

export const FINANCES_LIMITS = {
  /** Of a list or an export. */
  days: 366,
  filterValues: 50,
  /** Dollars, of a filter or a threshold. */
  amount: 1_000_000,
  thresholds: 3,
  exportRows: 50_000,
  titleLength: 60,
} as const;
