/** What the statistics screen must show of stored events, by plain loops over them: of any question that an address asks. */
import {
  readListValue,
  readValueFilter,
  STATISTICS_FILTERS,
  STATISTICS_GROUPINGS,
  type StatisticsGrouping,
  type StatisticsValueFilter,
} from '@sluice/contracts/values';
import { rangeFromText, rangeOf } from '../apps/console/src/parts/date-range/preset-range.ts';
import { referenceDay, type TestEvent } from '../packages/statistics/src/reference.fixture.ts';
import { referenceReport } from '../packages/statistics/src/report/report.reference.fixture.ts';

/** The labels of the table's counters, with the reference's names for them. */
const COUNTERS = {
  Uniq: 'unics',
  'White page': 'whitePage',
  'Black page': 'blackPage',
  'Click button': 'clickButton',
  Registrations: 'registrations',
  Deposits: 'deposits',
  Cost: 'spent',
  Revenue: 'revenue',
  Profit: 'profit',
  'Deposit revenue': 'depositRevenue',
  Push: 'push',
  PWA: 'pwa',
  Discovery: 'discovery',
  Installed: 'installs',
} as const;
type CounterLabel = keyof typeof COUNTERS;
const COUNTER_LABELS = Object.keys(COUNTERS) as CounterLabel[];

/** One counter over another; the divisions are written out here once more, apart from those of the product. */
const RATIOS: Readonly<Record<string, { of: CounterLabel; over: CounterLabel; isMoney?: true }>> = {
  'CR % Black/Click': { of: 'Click button', over: 'Black page' },
  'CR % Click/Dep': { of: 'Deposits', over: 'Click button' },
  'CR % Uniq/Push': { of: 'Push', over: 'Uniq' },
  'CR % Uniq/PWA': { of: 'PWA', over: 'Uniq' },
  'CR % Uniq/Regs': { of: 'Registrations', over: 'Uniq' },
  'CR % Regs/Dep': { of: 'Deposits', over: 'Registrations' },
  'CR% install/per': { of: 'Installed', over: 'Discovery' },
  'CR% unique/install': { of: 'Installed', over: 'Uniq' },
  'ROI %': { of: 'Profit', over: 'Cost' },
  EPC: { of: 'Revenue', over: 'Click button', isMoney: true },
  CPA: { of: 'Cost', over: 'Deposits', isMoney: true },
  'Average deposit': { of: 'Deposit revenue', over: 'Deposits', isMoney: true },
};
const SUMMARY = [
  ...['Uniq', 'Black page', 'Click button', 'Installed', 'Registrations', 'Deposits', 'Cost'],
  'Profit',
] as CounterLabel[];

/** The contract's names of the same, where they differ. */
const MEASURES: Record<string, string> = {
  unique: 'unics',
  webPushes: 'push',
  cost: 'spent',
};

const GROUPING_LABELS: Partial<Record<StatisticsGrouping, string>> = {
  hour: 'Hour',
  day: 'Date',
  week: 'Week',
  month: 'Month',
  template: 'Template',
  country: 'Country',
  browserName: 'Browser',
  osName: 'OS',
  deviceType: 'Device',
  domain: 'Domain',
  landingPageId: 'Landing',
  stream: 'Stream',
  member: 'Member',
};
export const groupingLabel = (name: StatisticsGrouping): string => GROUPING_LABELS[name] ?? name;

export type AskedTable = {
  groupings: readonly StatisticsGrouping[];
  days: { from: string; to: string };
  streamIds: number[] | undefined;
  filters: Record<string, string[]>;
  isTree: boolean;
  /** A tree that was turned off is laid out flat at once, with the answer that it had, until the next comes. */
  isFlat: boolean;
  /** Conditions on a line's numbers; in a tree on those of its outermost rows. */
  having: StatisticsValueFilter[];
};

/** Of a team in UTC. */
export function readAddress(address: string): AskedTable {
  const search = new URL(address).searchParams;
  const listOf = (name: string) =>
    textIn(search.get(name))
      .split(',')
      .filter((part) => part !== '');
  const groupings = listOf('by').flatMap(
    (name) => STATISTICS_GROUPINGS.find((known) => known === name) ?? [],
  );
  const range = rangeFromText(textIn(search.get('range'))) ?? 'last_7_days';
  const streamIds = listOf('flow').map(Number);
  const set = STATISTICS_FILTERS.filter((name) => listOf(name).length > 0);
  const isTree = textIn(search.get('tree')) !== '0' && groupings.length > 1;
  return {
    groupings: groupings.length === 0 ? ['day'] : groupings,
    days: rangeOf(range, referenceDay(Date.now(), 'UTC')),
    streamIds: streamIds.length === 0 ? undefined : streamIds,
    filters: Object.fromEntries(set.map((name) => [name, listOf(name).map(readListValue)])),
    isTree,
    isFlat: !isTree,
    having: listOf('having').flatMap((text) => readValueFilter(text) ?? []),
  };
}

/** The router writes a text that could be read as something else in quotes. */
function textIn(value: string | null): string {
  if (value === null) return '';
  try {
    const parsed: unknown = JSON.parse(value);
    return typeof parsed === 'string' || typeof parsed === 'number' ? String(parsed) : value;
  } catch {
    return value;
  }
}

type Line = { names: string[]; counters: Record<string, string> };

export type ExpectedTable = {
  heads: string[];
  /** The names of a line's groups, and its numbers as they are written, by their labels. */
  lines: Line[];
  /** Of a tree: what its rows hold, any of which may be open. */
  inside: Line[];
  totals: Record<string, string>;
  summary: string[];
  chart: string;
};

type World = {
  events: readonly TestEvent[];
  teamId: number;
  streamNames: Readonly<Record<string, string>>;
  memberNames: Readonly<Record<string, string>>;
};

export function expectTable({ events, teamId, ...names }: World, asked: AskedTable): ExpectedTable {
  const { groupings, days, streamIds, filters, isTree, isFlat, having } = asked;
  const levelOf = (groupBy: readonly StatisticsGrouping[], conditions: AskedTable['having']) =>
    referenceReport(
      events,
      {
        teamId,
        memberId: undefined,
        timeZone: 'UTC',
        streamIds,
        filters,
        groupBy: [...groupBy],
        days,
        columns: Object.values(COUNTERS),
        having:
          conditions.length > 0
            ? {
                filters: conditions.map((one) => ({ ...one, column: MEASURES[one.column] ?? one.column })),
                groupings: isTree ? 1 : undefined,
              }
            : undefined,
        order: { by: 0, isDescending: false },
        page: { offset: 0, limit: 0 },
      } as unknown as Parameters<typeof referenceReport>[1],
      listDays(days),
    );
  const report = levelOf(groupings, having);
  const linesOf = (groupBy: readonly StatisticsGrouping[]) =>
    [...levelOf(groupBy, having).lines].map(([key, counts]) => ({
      names: (JSON.parse(key) as string[]).map((value, at) =>
        nameOf(groupBy[at] as StatisticsGrouping, value, names),
      ),
      counters: written(counts),
    }));
  const everything = written(levelOf(groupings, []).totals);
  return {
    heads: isFlat ? groupings.map(groupingLabel) : [groupings.map(groupingLabel).join(' › ')],
    lines: linesOf(isFlat ? groupings : groupings.slice(0, 1)),
    // A row of a tree has its own group's name alone.
    inside: isFlat
      ? []
      : groupings.slice(1).flatMap((_, at) =>
          linesOf(groupings.slice(0, at + 2)).map(({ names, counters }) => ({
            names: names.slice(-1),
            counters,
          })),
        ),
    totals: written(report.totals),
    summary: SUMMARY.map((label) => everything[label] ?? ''),
    chart: days.from === days.to ? 'Over hours' : 'Over days',
  };
}

const DAY_MS = 24 * 3_600_000;
function listDays({ from, to }: AskedTable['days']): string[] {
  const length = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  return Array.from({ length }, (_, at) =>
    new Date(Date.parse(from) + at * DAY_MS).toISOString().slice(0, 10),
  );
}

const AMOUNTS: readonly CounterLabel[] = ['Cost', 'Revenue', 'Profit', 'Deposit revenue'];
const NO_NUMBER = '–';
const DOLLARS = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const PER_CENT = new Intl.NumberFormat('en', {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** Minus nothing is nothing. */
const signOf = (value: number, text: string): string => (value < 0 && /[1-9]/.test(text) ? '−' : '');
function dollars(micros: number): string {
  const text = DOLLARS.format(Math.abs(micros) / 1_000_000);
  return `${signOf(micros, text)}$${text}`;
}

function writtenRatio(label: string, counts: Record<string, number>): string {
  const ratio = RATIOS[label];
  const divisor = ratio ? (counts[COUNTERS[ratio.over]] ?? 0) : 0;
  if (!ratio || divisor === 0) return NO_NUMBER;
  const quotient = (counts[COUNTERS[ratio.of]] ?? 0) / divisor;
  if (ratio.isMoney) return dollars(quotient);
  // By way of per cent, as it is answered: the last bit decides how a half is rounded.
  const share = (quotient * 100) / 100;
  const text = PER_CENT.format(Math.abs(share));
  return `${signOf(share, text)}${text}`;
}

const written = (counts: Record<string, number>): Record<string, string> => ({
  ...Object.fromEntries(
    COUNTER_LABELS.map((label) => {
      const count = counts[COUNTERS[label]] ?? 0;
      return [label, AMOUNTS.includes(label) ? dollars(count) : String(count)];
    }),
  ),
  ...Object.fromEntries(Object.keys(RATIOS).map((label) => [label, writtenRatio(label, counts)])),
});

const DAY = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;
const HOUR = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const;
const MONTH = { month: 'long', year: 'numeric' } as const;
const COUNTRIES = new Intl.DisplayNames('en', { type: 'region' });
const NONE = 'none';

function nameOf(
  grouping: StatisticsGrouping,
  key: string,
  { streamNames, memberNames }: Pick<World, 'streamNames' | 'memberNames'>,
): string {
  const format = (options: Intl.DateTimeFormatOptions, at: number) =>
    new Intl.DateTimeFormat('en', { ...options, timeZone: 'UTC' }).format(at);
  switch (grouping) {
    case 'hour':
      return format(HOUR, Number(key) * 1_000);
    case 'day':
    case 'week':
      return format(DAY, Date.parse(key));
    case 'month':
      return format(MONTH, Date.parse(key));
    case 'country':
      return key === 'ZZ' ? NONE : (COUNTRIES.of(key) ?? key);
    case 'member':
      return memberNames[key] ?? `#${key}`;
    case 'stream':
      return streamNames[key] ?? `#${key}`;
    case 'landingPageId':
      return key === '0' ? NONE : `#${key}`;
    default:
      return key === '' ? NONE : key;
  }
}

/** What stands on the screen at one moment. */
export type ShownTable = {
  heads: string[];
  rows: string[][];
  /** Null where the table has no lines. */
  totals: string[] | null;
  summary: string[];
};

/** The first thing that is not as it should be; undefined where all is. */
export function findDifference(shown: ShownTable, expected: ExpectedTable): string | undefined {
  const groups = shown.heads.slice(0, expected.heads.length);
  if (groups.join() !== expected.heads.join() || shown.heads[expected.heads.length] !== firstNumber(shown)) {
    return `grouped by ${shown.heads.slice(0, 3).join()}, not by ${expected.heads.join()}`;
  }
  const numbers = shown.heads.flatMap((label, at) => (isNumber(label) ? [{ label, at }] : []));
  const lineOf = (names: readonly string[], of: (label: string, at: number) => string | undefined) =>
    [...names, ...numbers.map(({ label, at }) => `${label} ${of(label, at)}`)].join(' · ');
  const left = expected.lines.map(({ names, counters: of }) => lineOf(names, (label) => of[label]));
  const inside = expected.inside.map(({ names, counters: of }) => lineOf(names, (label) => of[label]));
  for (const row of shown.rows) {
    const line = lineOf(row.slice(0, groups.length), (_, at) => row[at]);
    const at = left.indexOf(line);
    if (at === -1 && inside.includes(line)) continue;
    if (at === -1) return `a line that there is not: ${line}`;
    left.splice(at, 1);
  }
  if (left.length > 0 && Math.max(expected.lines.length, shown.rows.length) <= DRAWN_ROWS)
    return `a line is missing: ${left[0]}`;
  const wrong = numbers.find(({ label, at }) => shown.totals && shown.totals[at] !== expected.totals[label]);
  if (wrong) return `total ${wrong.label} ${shown.totals?.[wrong.at]}, not ${expected.totals[wrong.label]}`;
  return undefined;
}

/** The figures have an answer of their own, which may come sooner or later than the table's. */
export const areFigures = (shown: ShownTable, expected: ExpectedTable): boolean =>
  shown.summary.join() === expected.summary.join();

/** A longer table draws only what is in sight. */
const DRAWN_ROWS = 100;
const isNumber = (label: string): boolean => label in COUNTERS || label in RATIOS;
const firstNumber = ({ heads }: ShownTable): string | undefined => heads.find(isNumber);
