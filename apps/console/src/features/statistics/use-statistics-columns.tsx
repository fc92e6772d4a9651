import type { StatisticsReport, StatisticsRow } from '@sluice/contracts';
import type { StatisticsColumn, StatisticsGrouping } from '@sluice/contracts/values';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DayRange } from '../../parts/date-range/preset-range.ts';
import { useLanguage } from '../../parts/numbers/use-language.ts';
import type { Column } from '../../parts/table/column.ts';
import { denseWidth } from '../../parts/table/dense-width.ts';
import { inOrder } from '../../parts/table/use-column-choice.ts';
import { bandOf } from './column-bands.ts';
import { widestText } from './column-widths.ts';
import { WithChange } from './comparing/with-change.tsx';
import { drillInto, drillIntoPath } from './drill.ts';
import { GroupCell } from './group-cell.tsx';
import { groupName } from './group-name.ts';
import { ColumnValue } from './number/column-value.tsx';
import { NumberCell } from './number/number-cell.tsx';
import { lineOf, useNumberSearch } from './number/number-search.ts';
import { ownColumns } from './own-ratios/own-columns.tsx';
import type { OwnRatio } from './own-ratios/own-ratio.ts';
import { RowTools } from './row-tools.tsx';
import classes from './statistics.module.css';
import { COLUMN_NAMES, isTime, type StatisticsFilters } from './statistics-search.ts';
import { TreeCell } from './tree/tree-cell.tsx';
import { depthOf } from './tree/tree-rows.ts';
import type { Tree } from './tree/use-tree.ts';
import { useGroupingLabel } from './use-grouping-label.ts';
import { type WhyOpen, WithWhy } from './why/why-button.tsx';

const GROUP_WIDTH_PX = 160;
const TREE_WIDTH_PX = 200;
const NO_ROWS: never[] = [];

type Options = {
  groupings: readonly StatisticsGrouping[];
  /** Those that the rows are of. */
  days: DayRange;
  report: Pick<StatisticsReport, 'timeZone' | 'names' | 'rows' | 'totals'> | undefined;
  /** The rows belong to the previous question: their cells must not open explanations. */
  isOutdated: boolean;
  onDrill: (filters: Partial<StatisticsFilters>) => void;
  /** Groups stand in one column, a level under the other. */
  tree?: Pick<Tree, 'isOpen' | 'toggle'> | undefined;
  why: WhyOpen;
  /** Totals are then of some lines, which no explanation counts. */
  isByValue: boolean;
  /** Of the numbers that were moved. */
  order: readonly string[];
  ownRatios: readonly OwnRatio[];
};

/** The groupings, then the counters and the ratios in the order of the spec. */
export function useStatisticsColumns({
  groupings,
  days,
  report,
  isOutdated,
  onDrill,
  tree,
  why,
  isByValue,
  order,
  ownRatios,
}: Options): readonly Column<StatisticsRow>[] {
  const { t } = useTranslation('statistics');
  const language = useLanguage();
  const labelOf = useGroupingLabel();
  const number = useNumberSearch(groupings);
  const last = groupings.at(-1);
  const groups = groupings.map((grouping): Column<StatisticsRow> => {
    return {
      id: grouping,
      label: labelOf(grouping),
      width: GROUP_WIDTH_PX,
      isFixed: true,
      isSticky: true,
      isSortable: true,
      firstOrder: isTime(grouping) ? 'desc' : 'asc',
      cell: (row) => {
        const value = row.group[grouping] ?? '';
        const inside = drillInto(grouping, value, groupings, days);
        if (!report) return null;
        const name = (
          <RowTools streamId={grouping === 'stream' ? value : undefined} names={report.names}>
            <GroupCell
              grouping={grouping}
              value={value}
              report={report}
              onDrill={inside ? () => onDrill(inside) : null}
            />
          </RowTools>
        );
        if (grouping !== last) return name;
        return (
          <WithWhy row={row} why={why}>
            {name}
          </WithWhy>
        );
      },
    };
  });
  const [outermost = 'day'] = groupings;
  const branches: Column<StatisticsRow> = {
    id: outermost,
    label: groupings.map(labelOf).join(' › '),
    width: TREE_WIDTH_PX,
    isFixed: true,
    isSortable: true,
    firstOrder: isTime(outermost) ? 'desc' : 'asc',
    cell: (row) => {
      const grouping = groupings[depthOf(row)];
      if (!report || !tree || !grouping) return null;
      const path = lineOf(row.group, groupings.slice(0, depthOf(row) + 1)) ?? [];
      const inside = drillIntoPath(path, groupings, days);
      const name = groupName(grouping, path.at(-1) ?? '', { language, ...report });
      return (
        <WithWhy row={row} why={why}>
          <RowTools
            streamId={grouping === 'stream' ? path.at(-1) : undefined}
            names={report.names}
            onlyThis={inside ? { name, go: () => onDrill(inside) } : undefined}
          >
            <TreeCell row={row} groupings={groupings} report={report} tree={tree} />
          </RowTools>
        </WithWhy>
      );
    },
  };
  const widths = useNumberWidths(report);
  const own = ownColumns(ownRatios, {
    rows: report ? [...report.rows, report.totals] : NO_ROWS,
    language,
    labelOf: (id) => t(`columns.${id}`),
  });
  const cellOf = (id: StatisticsColumn, row: StatisticsRow) => {
    const line = lineOf(row.group, tree ? groupings.slice(0, depthOf(row) + 1) : groupings);
    if (!line && isByValue) return <ColumnValue column={id} value={row[id]} />;
    return (
      <WithChange column={id} value={row[id]} previous={row.previous}>
        <NumberCell
          column={id}
          value={row[id]}
          isInRow={line !== undefined}
          onOpen={() => !isOutdated && number.open({ column: id, line })}
        />
      </WithChange>
    );
  };
  const numbers = (ids: readonly StatisticsColumn[]) =>
    ids.map(
      (id): Column<StatisticsRow> => ({
        id,
        label: t(`columns.${id}`),
        band: t(`bands.${bandOf(id)}`),
        explains: t(`explains.${id}`),
        kind: 'number',
        isSortable: true,
        width: widths[id],
        cell: (row) => {
          const number = cellOf(id, row);
          return id === 'profit' ? <Earned profit={row.profit}>{number}</Earned> : number;
        },
      }),
    );
  return [...(tree ? [branches] : groups), ...inOrder([...numbers(COLUMN_NAMES), ...own], order)];
}

/** Tints its cell. */
function Earned({ profit, children }: { profit: number; children: ReactNode }) {
  const tone = profit > 0 ? 'won' : profit < 0 ? 'lost' : undefined;
  return (
    <span className={classes.earned} data-tone={tone}>
      {children}
    </span>
  );
}

function useNumberWidths(report: Options['report']): Record<StatisticsColumn, number> {
  const { t } = useTranslation('statistics');
  const language = useLanguage();
  const rows = report?.rows ?? NO_ROWS;
  const totals = report?.totals;
  return useMemo(() => {
    const numbers = totals ? [...rows, totals] : rows;
    const widths = COLUMN_NAMES.map((id) => [
      id,
      denseWidth(t(`columns.${id}`), widestText(id, numbers, language)),
    ]);
    return Object.fromEntries(widths) as Record<StatisticsColumn, number>;
  }, [rows, totals, language, t]);
}
