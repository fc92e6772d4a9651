/** A table of several groupings as a tree: each level is the table of the first so many groupings, so that subtotals are counted, not summed. */
import type { StatisticsRow } from '@sluice/contracts';
import type { StatisticsGrouping } from '@sluice/contracts/values';

export const rowIdOf = ({ group }: Pick<StatisticsRow, 'group'>): string => JSON.stringify(group);

/** 0 for a row of the first grouping. A row has the groups of its level and of those above it. */
export const depthOf = ({ group }: Pick<StatisticsRow, 'group'>): number => Object.keys(group).length - 1;

const pathOf = ({ group }: StatisticsRow, groupings: readonly StatisticsGrouping[]): string =>
  JSON.stringify(groupings.map((name) => group[name] ?? ''));

/** Under each open row those that belong to it, in the order of their own level. */
export function flattenTree(
  levels: readonly (readonly StatisticsRow[])[],
  groupings: readonly StatisticsGrouping[],
  open: ReadonlySet<string>,
): StatisticsRow[] {
  const [roots = []] = levels;
  const inside = levels
    .slice(1)
    .map((rows, depth) => Map.groupBy(rows, (row) => pathOf(row, groupings.slice(0, depth + 1))));
  const withInside = (row: StatisticsRow, depth: number): StatisticsRow[] => {
    const parts = open.has(rowIdOf(row))
      ? inside[depth]?.get(pathOf(row, groupings.slice(0, depth + 1)))
      : [];
    return [row, ...(parts ?? []).flatMap((part) => withInside(part, depth + 1))];
  };
  return roots.flatMap((row) => withInside(row, 0));
}
