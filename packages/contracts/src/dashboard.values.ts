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
