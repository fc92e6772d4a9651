/** Numbers by country and game, as the server would sum them up: as a tree, or each pair on a line of its own. */
import { type DemoStream, makeDemoStreams } from './demo-streams.ts';

export const REPORT_NUMBERS = ['uniques', 'registrations', 'deposits', 'cost', 'profit'] as const;
export type ReportNumber = (typeof REPORT_NUMBERS)[number];
export type ReportQuery = { sort: 'group' | ReportNumber; order: 'asc' | 'desc'; isTree: boolean };
export type DemoReportRow = Record<ReportNumber, number> & {
  id: string;
  country: string;
  /** Undefined for the sum of a country. */
  game: string | undefined;
};
export type DemoReport = {
  rows: DemoReportRow[];
  totals: DemoReportRow;
  total: number;
  timeZone: string;
  watermark: string;
};

const STREAMS = 160;
const DEPOSIT_DOLLARS = 1.9;
const ANSWER_AFTER_MS = 350;

export async function findDemoReport(query: ReportQuery): Promise<DemoReport> {
  await new Promise((resolve) => setTimeout(resolve, ANSWER_AFTER_MS));
  const rows = reportRows(makeDemoStreams(STREAMS), query);
  return {
    rows,
    totals: sumOf('', undefined, makeDemoStreams(STREAMS)),
    total: rows.length,
    timeZone: 'Europe/Kyiv',
    watermark: new Date().toISOString(),
  };
}

export function reportRows(streams: readonly DemoStream[], query: ReportQuery): DemoReportRow[] {
  const compare = comparing(query);
  const branches = [...Map.groupBy(streams, ({ geo }) => geo[0] ?? '')].map(([country, ofCountry]) => ({
    row: sumOf(country, undefined, ofCountry),
    leaves: [...Map.groupBy(ofCountry, gameOf)]
      .map(([game, ofGame]) => sumOf(country, game, ofGame))
      .sort(compare),
  }));
  if (!query.isTree) return branches.flatMap(({ leaves }) => leaves).sort(compare);
  return branches.sort((a, b) => compare(a.row, b.row)).flatMap(({ row, leaves }) => [row, ...leaves]);
}

/** “Spin Garden BR 12” */
const gameOf = ({ name }: DemoStream): string => name.split(' ').slice(0, -2).join(' ');

function sumOf(country: string, game: string | undefined, streams: readonly DemoStream[]): DemoReportRow {
  const sum = (read: (stream: DemoStream) => number | null) =>
    streams.reduce((before, stream) => before + (read(stream) ?? 0), 0);
  const deposits = sum((stream) => stream.deposits);
  const cost = sum(({ costDollars }) => costDollars);
  return {
    id: game === undefined ? country : `${country} ${game}`,
    country,
    game,
    uniques: sum(({ uniques }) => uniques),
    registrations: sum(({ registrations }) => registrations),
    deposits,
    cost,
    profit: deposits * DEPOSIT_DOLLARS - cost,
  };
}

function comparing({ sort, order }: ReportQuery): (a: DemoReportRow, b: DemoReportRow) => number {
  const turn = order === 'asc' ? 1 : -1;
  if (sort === 'group') return (a, b) => turn * a.id.localeCompare(b.id, 'en');
  return (a, b) => turn * (a[sort] - b[sort]);
}
