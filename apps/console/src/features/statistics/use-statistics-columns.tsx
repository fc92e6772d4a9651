import type { StatisticsReport, StatisticsRow } from '@sluice/contracts';
import {
  STATISTICS_COUNTERS,
  STATISTICS_RATIOS,
  type StatisticsCounter,
  type StatisticsGrouping,
} from '@sluice/contracts/values';
import { useTranslation } from 'react-i18next';
import { Count, Money, Percent } from '../../parts/numbers/numbers.tsx';
import type { Column } from '../../parts/table/column.ts';
import { drillInto } from './drill.ts';
import { GroupCell } from './group-cell.tsx';
import type { StatisticsFilters } from './statistics-search.ts';
import { useGroupingLabel } from './use-grouping-label.ts';

const GROUP_WIDTH_PX = 190;
const RATIO_WIDTH_PX = 148;

type Options = {
  groupings: readonly StatisticsGrouping[];
  report: Pick<StatisticsReport, 'timeZone' | 'names'> | undefined;
  onDrill: (filters: Partial<StatisticsFilters>) => void;
};

/** The groupings, then the counters and the ratios in the order of the spec. */
export function useStatisticsColumns({
  groupings,
  report,
  onDrill,
}: Options): readonly Column<StatisticsRow>[] {
  const { t } = useTranslation('statistics');
  const labelOf = useGroupingLabel();
  const groups = groupings.map((grouping): Column<StatisticsRow> => {
    return {
      id: grouping,
      label: labelOf(grouping),
      width: GROUP_WIDTH_PX,
      isFixed: true,
      isSortable: true,
      firstOrder: 'desc',
      cell: ({ group }) => {
        const value = group[grouping] ?? '';
        const inside = drillInto(grouping, value, groupings);
        return (
          report && (
            <GroupCell {...{ grouping, value, report }} onDrill={inside ? () => onDrill(inside) : null} />
          )
        );
      },
    };
  });
  const counters = STATISTICS_COUNTERS.map(
    (id): Column<StatisticsRow> => ({
      ...{ id, label: t(`columns.${id}`), explains: t(`explains.${id}`), kind: 'number', isSortable: true },
      cell: (row) => <CounterCell id={id} value={row[id]} />,
    }),
  );
  const ratios = STATISTICS_RATIOS.map(
    (id): Column<StatisticsRow> => ({
      ...{ id, label: t(`columns.${id}`), explains: t(`explains.${id}`), kind: 'number', isSortable: true },
      width: RATIO_WIDTH_PX,
      cell: (row) => <Percent share={shareOf(row[id])} />,
    }),
  );
  return [...groups, ...counters, ...ratios];
}

const shareOf = (percent: number | null): number | null => (percent === null ? null : percent / 100);

function CounterCell({ id, value }: { id: StatisticsCounter; value: number }) {
  return id === 'cost' ? <Money dollars={value} /> : <Count value={value} />;
}
