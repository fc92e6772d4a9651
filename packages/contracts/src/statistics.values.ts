/** The statistics table, in the order in which it shows its columns. */
export const STATISTICS_COUNTERS = [
  'unique',
  'whitePage',
  'blackPage',
  'clickButton',
  'registrations',
  'deposits',
  'cost',
  'revenue',
  'profit',
  'depositRevenue',
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
  'roi',
  'epc',
  'cpa',
  'averageDeposit',
] as const;
export type StatisticsRatio = (typeof STATISTICS_RATIOS)[number];

export type StatisticsColumn = StatisticsCounter | StatisticsRatio;

const MONEY: ReadonlySet<StatisticsColumn> = new Set([
  ...(['cost', 'revenue', 'profit', 'depositRevenue'] as const),
  ...(['epc', 'cpa', 'averageDeposit'] as const),
]);
const RATIOS: ReadonlySet<string> = new Set(STATISTICS_RATIOS);

/** What a column's numbers are: events, dollars, or per cent. */
export function statisticsUnit(column: StatisticsColumn): 'count' | 'money' | 'percent' {
  if (MONEY.has(column)) return 'money';
  return RATIOS.has(column) ? 'percent' : 'count';
}

/** A ratio that a person makes of two counters: `revenue/unique`. */
export type StatisticsOwnRatio = `${StatisticsCounter}/${StatisticsCounter}`;

/** Events for a dollar are no number that anybody reads: a count is divided by counts alone. */
export const ownDivisorsOf = (of: StatisticsCounter): readonly StatisticsCounter[] =>
  STATISTICS_COUNTERS.filter((over) => over !== of && (MONEY.has(of) || !MONEY.has(over)));

const OWN_PARTS: ReadonlyMap<string, { of: StatisticsCounter; over: StatisticsCounter }> = new Map(
  STATISTICS_COUNTERS.flatMap((of) => ownDivisorsOf(of).map((over) => [`${of}/${over}`, { of, over }])),
);
export const STATISTICS_OWN_RATIOS = [...OWN_PARTS.keys()] as readonly StatisticsOwnRatio[];

/** Undefined of any other text. */
export const readOwnRatio = (text: string) => OWN_PARTS.get(text);

/** Dollars for each of some events; otherwise per cent. */
export function ownRatioUnit(ratio: StatisticsOwnRatio): 'money' | 'percent' {
  const parts = readOwnRatio(ratio);
  return parts && MONEY.has(parts.of) && !MONEY.has(parts.over) ? 'money' : 'percent';
}

export const STATISTICS_OWN = { count: 10, nameLength: 30 } as const;

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
  'member',
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

/** What a view can compare with besides days: nothing, or the same days of the year before. */
export const STATISTICS_COMPARISONS = ['off', 'year_ago'] as const;

/** Whether rows can be compared with those of other days one by one: those by time are other rows. */
export const areComparedRows = (groupings: readonly StatisticsGrouping[]): boolean =>
  groupings.length === 1 && !STATISTICS_DATE_STEPS.some((step) => step === groupings[0]);

/** What can be chosen or typed. */
export const STATISTICS_CHOSEN_FILTERS = [
  'domain',
  'country',
  'browserName',
  'osName',
  'deviceType',
] as const;
/** Also the filters of an expanded row. */
export const STATISTICS_FILTERS = [
  ...STATISTICS_CHOSEN_FILTERS,
  'template',
  'landingPageId',
  'member',
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

/** Values are joined by commas; a comma inside a value is percent-encoded. */
export const writeListValue = (value: string): string => value.replaceAll('%', '%25').replaceAll(',', '%2C');
export const readListValue = (text: string): string => text.replaceAll('%2C', ',').replaceAll('%25', '%');

/** How a line's number is compared with one that is typed. */
const OPERATORS = ['>', '<', '>=', '<='] as const;

/** Keeps the lines whose number is so: a count, dollars, or per cent, as the table shows it. */
export type StatisticsValueFilter = {
  column: StatisticsColumn | StatisticsOwnRatio;
  operator: (typeof OPERATORS)[number];
  value: number;
};

const COLUMNS: readonly StatisticsColumn[] = [...STATISTICS_COUNTERS, ...STATISTICS_RATIOS];
const VALUE_FILTER = /^(\w+(?:\/\w+)?)(>=|<=|>|<)(-?\d{1,12}(?:\.\d{1,6})?)$/;

/** `deposits>0`, `profit<-12.5`, `revenue/unique>0.5`; undefined of any other text. */
export function readValueFilter(text: string): StatisticsValueFilter | undefined {
  const [, name, sign, value] = VALUE_FILTER.exec(text) ?? [];
  const column = COLUMNS.find((one) => one === name) ?? STATISTICS_OWN_RATIOS.find((one) => one === name);
  const operator = OPERATORS.find((one) => one === sign);
  return column && operator ? { column, operator, value: Number(value) } : undefined;
}

export const STATISTICS_LIMITS = {
  groupings: 3,
  valueFilters: 5,
  /** Of one filter. */
  values: 50,
  /** As long as a sub can be, so that every row can be expanded. */
  valueLength: 255,
  /** A year and a leap day: the table keeps thirteen months. */
  days: 366,
  /** Longer ranges have too many hours for a page. */
  hourDays: 31,
  pageSize: 10_000,
} as const;

export const STATISTICS_EXPORT = {
  formats: ['csv', 'xlsx'],
  /** Rows per file; a response header says how many there are in all. */
  rows: 200_000,
  titleLength: 60,
  totalHeader: 'x-total-lines',
} as const;
export type StatisticsExportFormat = (typeof STATISTICS_EXPORT.formats)[number];

export const STATISTICS_NUMBER = {
  /** A page of the events behind it. */
  events: 20,
  eventsMax: 100,
  /** Longer than any value of an event. */
  lineLength: 300,
} as const;

/** What visitors do one after the other, and by which a row is compared with the rest of the team. */
export const STATISTICS_WHY_STEPS = ['click', 'registration', 'deposit'] as const;
export type StatisticsWhyStep = (typeof STATISTICS_WHY_STEPS)[number];

export const STATISTICS_VIEWS = {
  /** Per team. */
  count: 100,
  nameLength: 60,
  /** More lines in a chart are unreadable. */
  chartLines: 6,
  /** Relative ranges. */
  ranges: [
    ...(['yesterday', 'today', 'last_7_days', 'last_30_days', 'this_week', 'this_month'] as const),
    ...(['last_3_months', 'last_week', 'last_month'] as const),
  ],
} as const;
