import type { PushStatisticsReport, PushStatisticsRow } from '@sluice/contracts';
import {
  PUSH_STATISTICS_COUNTERS,
  PUSH_STATISTICS_RATIOS,
  type PushStatisticsGrouping,
} from '@sluice/contracts/values';
import { useTranslation } from 'react-i18next';
import { Count, Percent } from '../../parts/numbers/numbers.tsx';
import type { Column } from '../../parts/table/column.ts';
import { GroupCell } from '../statistics/group-cell.tsx';
import type { PushStatisticsFilters } from './push-statistics-search.ts';

const GROUP_WIDTH_PX = 190;
const RATIO_WIDTH_PX = 148;
const NO_NAMES: Record<'streams' | 'landings' | 'members', Record<string, string>> = {
  streams: {},
  landings: {},
  members: {},
};

type Options = {
  groupings: readonly PushStatisticsGrouping[];
  report: Pick<PushStatisticsReport, 'timeZone'> | undefined;
  onDrill: (filters: Partial<PushStatisticsFilters>) => void;
};

/** The groupings, then the counters and the ratios in the order of the spec. */
export function usePushColumns({
  groupings,
  report,
  onDrill,
}: Options): readonly Column<PushStatisticsRow>[] {
  const { t } = useTranslation('push-statistics');
  const groups = groupings.map((id): Column<PushStatisticsRow> => {
    return {
      id,
      label: t(`columns.${id}`),
      width: GROUP_WIDTH_PX,
      isFixed: true,
      isSortable: true,
      firstOrder: id === 'date' ? 'desc' : 'asc',
      cell: ({ [id]: value }) =>
        report &&
        value !== null && (
          <GroupCell
            grouping={id === 'date' ? 'day' : id}
            value={value}
            report={{ ...report, names: NO_NAMES }}
            onDrill={() => onDrill(inside(id, value))}
          />
        ),
    };
  });
  const counters = PUSH_STATISTICS_COUNTERS.map(
    (id): Column<PushStatisticsRow> => ({
      id,
      label: t(`columns.${id}`),
      explains: t(`explains.${id}`),
      kind: 'number',
      isSortable: true,
      cell: (row) => <Count value={row[id]} />,
    }),
  );
  const ratios = PUSH_STATISTICS_RATIOS.map(
    (id): Column<PushStatisticsRow> => ({
      id,
      label: t(`columns.${id}`),
      explains: t(`explains.${id}`),
      kind: 'number',
      isSortable: true,
      width: RATIO_WIDTH_PX,
      cell: ({ [id]: percent }) => <Percent share={percent === null ? null : percent / 100} />,
    }),
  );
  return [...groups, ...counters, ...ratios];
}

/** Drilling into a day shows its countries, into a country its days. */
const inside = (grouping: PushStatisticsGrouping, value: string): Partial<PushStatisticsFilters> =>
  grouping === 'date'
    ? { range: `${value}..${value}`, by: ['country'] }
    : { country: [value.toLowerCase()], by: ['date'] };
