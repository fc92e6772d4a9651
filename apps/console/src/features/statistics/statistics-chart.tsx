import { MultiSelect } from '@mantine/core';
import type { StatisticsReport } from '@sluice/contracts';
import type { StatisticsColumn } from '@sluice/contracts/values';
import { useTranslation } from 'react-i18next';
import { Chart } from '../../parts/chart/chart.tsx';
import { addDays } from '../../parts/date-range/days.ts';
import type { DayRange } from '../../parts/date-range/preset-range.ts';
import { Card } from '../../parts/page/card.tsx';
import type { ColourToken } from '../../theme/tokens.ts';
import classes from './statistics.module.css';
import { CHART_LINES_MAX, COLUMN_NAMES } from './statistics-search.ts';

const COLOURS = [
  ...['series-black-page', 'series-click-button', 'series-registrations', 'series-deposits'],
  ...['series-push', 'series-pwa'],
] as const satisfies ColourToken[];
const HEIGHT_PX = 240;

type Props = {
  /** Grouped by day, whatever the table is grouped by. Undefined until the first answer. */
  report: StatisticsReport | undefined;
  days: DayRange;
  columns: readonly StatisticsColumn[];
  onColumns: (columns: readonly string[]) => void;
};

/** Any columns over the days of the range. */
export function StatisticsChart({ report, days, columns, onColumns }: Props) {
  const { t } = useTranslation('statistics');
  const dates = listDays(days);
  const byDay = new Map(report?.rows.map((row) => [row.group.day, row]));
  const none = (column: StatisticsColumn) => (column.includes('To') ? null : 0);
  return (
    <Card
      title={t('chart')}
      aside={
        <MultiSelect
          className={classes.chartColumns}
          size="xs"
          aria-label={t('chartColumns')}
          data={COLUMN_NAMES.map((value) => ({ value, label: t(`columns.${value}`) }))}
          value={[...columns]}
          onChange={onColumns}
          maxValues={CHART_LINES_MAX}
          searchable
          hidePickedOptions
          withScrollArea={false}
          styles={{ dropdown: { maxHeight: 320, overflowY: 'auto' } }}
        />
      }
    >
      <Chart
        title={t('chart')}
        days={dates}
        height={HEIGHT_PX}
        isLoading={report === undefined}
        isLastOpen
        series={columns.map((id, index) => ({
          id,
          label: t(`columns.${id}`),
          token: COLOURS[index % COLOURS.length] ?? COLOURS[0],
          values: dates.map((day) => byDay.get(day)?.[id] ?? none(id)),
        }))}
      />
    </Card>
  );
}

function listDays({ from, to }: DayRange): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}
