/** The statistics table, in the order in which it shows its columns. */
export const STATISTICS_COUNTERS = [
  'unique',
  'whitePage',
  'blackPage',
  'clickButton',
  'registrations',
  'deposits',
  'cost',
  'webPushes',
  'pwa',
  'discovery',
  'installs',
] as const;
export type StatisticsCounter = (typeof STATISTICS_COUNTERS)[number];

export const STATISTICS_RATIOS = [
  'blackToClick',
  'clickToDeposit',
  'uniqueToPush',
  'uniqueToPwa',
  'uniqueToRegistration',
  'registrationToDeposit',
  'installToOffer',
  'uniqueToInstall',
] as const;
export type StatisticsRatio = (typeof STATISTICS_RATIOS)[number];

export type StatisticsColumn = StatisticsCounter | StatisticsRatio;

export const STATISTICS_DATE_STEPS = ['hour', 'day', 'week', 'month'] as const;
export type StatisticsDateStep = (typeof STATISTICS_DATE_STEPS)[number];

export const STATISTICS_GROUPINGS = [
  ...STATISTICS_DATE_STEPS,
  'template',
  'country',
  'browserName',
  'osName',
  'deviceType',
  'domain',
  'landingPageId',
  'stream',
  'sub1',
  'sub2',
  'sub3',
  'sub4',
  'sub5',
  'sub6',
  'sub7',
  'sub8',
] as const;
export type StatisticsGrouping = (typeof STATISTICS_GROUPINGS)[number];

/** What can be chosen or typed. */
export const STATISTICS_CHOSEN_FILTERS = [
  'domain',
  'country',
  'browserName',
  'osName',
  'deviceType',
] as const;
/** And what a line that is looked into narrows by. */
export const STATISTICS_FILTERS = [
  ...STATISTICS_CHOSEN_FILTERS,
  'template',
  'landingPageId',
  'sub1',
  'sub2',
  'sub3',
  'sub4',
  'sub5',
  'sub6',
  'sub7',
  'sub8',
] as const;
export type StatisticsFilter = (typeof STATISTICS_FILTERS)[number];
export type StatisticsChosenFilter = (typeof STATISTICS_CHOSEN_FILTERS)[number];

/** Values are joined by commas; one that has a comma itself is written so that it stays one. */
export const writeListValue = (value: string): string => value.replaceAll('%', '%25').replaceAll(',', '%2C');
export const readListValue = (text: string): string => text.replaceAll('%2C', ',').replaceAll('%25', '%');

export const STATISTICS_LIMITS = {
  groupings: 3,
  /** Of one filter. */
  values: 50,
  /** As long as a sub can be: whatever stands in the table can be looked into. */
  valueLength: 255,
  /** A year and a leap day: the table keeps thirteen months. */
  days: 366,
  /** Hours of a longer range are too many lines for any page. */
  hourDays: 31,
  pageSize: 10_000,
} as const;

export const STATISTICS_EXPORT = {
  formats: ['csv', 'xlsx'],
  /** Of one file; the lines beyond are left out, and the answer's header says how many there are. */
  rows: 200_000,
  titleLength: 60,
  totalHeader: 'x-total-lines',
} as const;
export type StatisticsExportFormat = (typeof STATISTICS_EXPORT.formats)[number];

export const STATISTICS_NUMBER = {
  /** A page of the events behind it. */
  events: 20,
  eventsMax: 100,
  /** Longer than anything that an event keeps of its visit. */
  lineLength: 300,
} as const;

export const STATISTICS_VIEWS = {
  /** Of one team: more than a menu can be looked through. */
  count: 100,
  nameLength: 60,
  /** More lines of a chart cannot be told apart. */
  chartLines: 6,
  /** Days that move on with the calendar. */
  ranges: ['yesterday', 'today', 'last_7_days', 'last_30_days', 'this_week', 'this_month', 'last_3_months'],
} as const;
