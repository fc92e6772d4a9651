/** The rows of an exported file: titles, rows as they are read, totals. */
import type { StatisticsExportQuery, StatisticsReport } from '@sluice/contracts';
import {
  ownRatioUnit,
  readOwnRatio,
  type StatisticsGrouping,
  type StatisticsOwnRatio,
  statisticsUnit,
} from '@sluice/contracts/values';
import type { InterfaceLanguage } from '@sluice/reference';
import type { ReportNumbers, ReportPart, ReportRow } from '@sluice/statistics';
import { type Cell, type Line, textCell } from '../../../table-file/cell.ts';
import { presentNumbers } from '../present-report.ts';
import { groupCells, type Names } from './group-cell.ts';

type TableOptions = Pick<StatisticsExportQuery, 'groupBy' | 'columns' | 'titles' | 'totalTitle'> & {
  timeZone: string;
  language: InterfaceLanguage;
  /** Of the streams, landings and members that some lines name by id. */
  findNames: (ids: Record<keyof Names, number[]>) => Promise<Names>;
};

/** The titles are sent with the first rows, so that nothing is sent before the query has succeeded. */
export async function* tableLines(
  parts: AsyncIterable<ReportPart>,
  options: TableOptions,
): AsyncGenerator<Line[], void> {
  const { groupBy, columns, totalTitle } = options;
  const groupsOf = groupCells(groupBy, options);
  const namesOf = rememberNames(groupBy, options.findNames);
  let titles: Line[] = [{ cells: titlesOf(options).map(textCell), isBold: true }];
  for await (const part of parts) {
    const lines = titles;
    titles = [];
    if ('rows' in part) {
      const names = await namesOf(part.rows);
      for (const row of part.rows) {
        lines.push({ cells: [...groupsOf(row.keys, names), ...numberCells(row, columns)] });
      }
    } else {
      const blank = groupBy.map((_, index) => textCell(index === 0 ? totalTitle : ''));
      lines.push({ cells: [...blank, ...numberCells(part.totals, columns)], isBold: true });
    }
    yield lines;
  }
}

function titlesOf({ groupBy, columns, titles = [] }: TableOptions): string[] {
  return [...groupBy, ...columns].map((name, index) => titles[index] ?? name);
}

function numberCells(numbers: ReportNumbers, columns: TableOptions['columns']): Cell[] {
  const presented = presentNumbers(numbers);
  return columns.map((column) =>
    isOwnRatio(column)
      ? { as: ownRatioUnit(column), value: ownValue(column, presented) }
      : { as: statisticsUnit(column), value: presented[column] },
  );
}

const isOwnRatio = (column: TableOptions['columns'][number]): column is StatisticsOwnRatio =>
  readOwnRatio(column) !== undefined;

/** In dollars or per cent, as the other columns are; null where there is nothing to divide by. */
function ownValue(ratio: StatisticsOwnRatio, numbers: StatisticsReport['totals']): number | null {
  const parts = readOwnRatio(ratio);
  if (!parts || numbers[parts.over] === 0) return null;
  const quotient = numbers[parts.of] / numbers[parts.over];
  return ownRatioUnit(ratio) === 'money' ? quotient : 100 * quotient;
}

/** Looks each id up once: streams repeat day after day. */
function rememberNames(
  groupBy: readonly StatisticsGrouping[],
  find: TableOptions['findNames'],
): (rows: readonly ReportRow[]) => Promise<Names> {
  const known: Names = { streams: {}, landings: {}, members: {} };
  const asked = { streams: new Set<string>(), landings: new Set<string>(), members: new Set<string>() };
  const newIn = (rows: readonly ReportRow[], grouping: StatisticsGrouping, seen: Set<string>): number[] => {
    const at = groupBy.indexOf(grouping);
    const ids = at === -1 ? [] : [...new Set(rows.map(({ keys }) => keys[at] ?? ''))];
    const fresh = ids.filter((id) => !seen.has(id));
    for (const id of fresh) seen.add(id);
    return fresh.map(Number);
  };
  return async (rows) => {
    const streams = newIn(rows, 'stream', asked.streams);
    const landings = newIn(rows, 'landingPageId', asked.landings);
    const members = newIn(rows, 'member', asked.members);
    if (streams.length + landings.length + members.length === 0) return known;
    const found = await find({ streams, landings, members });
    Object.assign(known.streams, found.streams);
    Object.assign(known.landings, found.landings);
    Object.assign(known.members, found.members);
    return known;
  };
}
