/** Which rows of a tree are open, as the address says it: `/DE` and inside of it `/DE/35`, so that a link opens the same rows. */
import type { StatisticsRow } from '@sluice/contracts';
import type { StatisticsGrouping } from '@sluice/contracts/values';

/** An address has an end; of more rows the last ones stay open. */
const OPEN_MAX = 50;

const writePart = (value: string): string => value.replaceAll('%', '%25').replaceAll('/', '%2F');
const readPart = (text: string): string => text.replaceAll('%2F', '/').replaceAll('%25', '%');

/** The groups of the rows that are open, as `rowIdOf` writes them. What fits no row opens none. */
export const openRowIds = (
  paths: readonly string[],
  groupings: readonly StatisticsGrouping[],
): ReadonlySet<string> =>
  new Set(
    paths.map((path) => {
      const values = path.split('/').slice(1).map(readPart);
      return JSON.stringify(Object.fromEntries(values.map((value, at) => [groupings[at], value])));
    }),
  );

/** With this row opened, or folded where it was open. */
export function toggleRow(paths: readonly string[], rowId: string): string[] {
  const group = JSON.parse(rowId) as StatisticsRow['group'];
  const path = `/${Object.values(group).map(writePart).join('/')}`;
  return paths.includes(path) ? paths.filter((one) => one !== path) : [...paths, path].slice(-OPEN_MAX);
}
