import { MultiSelect } from '@mantine/core';
import type { StatisticsReport } from '@sluice/contracts';
import type { StatisticsColumn } from '@sluice/contracts/values';
import { useTranslation } from 'react-i18next';
import { Chart } from '../../parts/chart/chart.tsx';
import type { PointWords } from '../../parts/chart/point-words.ts';
import { todayIn } from '../../parts/date-range/days.ts';
import type { DayRange } from '../../parts/date-range/preset-range.ts';
import { useLanguage } from '../../parts/numbers/use-language.ts';
import { Card } from '../../parts/page/card.tsx';
import type { ColourToken } from '../../theme/tokens.ts';
import { chartPoints, chartStep } from './chart-points.ts';
import { groupName } from './group-name.ts';
import classes from './statistics.module.css';
import { CHART_LINES_MAX, COLUMN_NAMES } from './statistics-search.ts';

const COLOURS = [
  ...['series-black-page', 'series-click-button', 'series-registrations', 'series-deposits'],
  ...['series-push', 'series-pwa'],
] as const satisfies ColourToken[];
const HEIGHT_PX = 240;

type Props = {
  /** Grouped by the chart's step, whatever the table is grouped by. Undefined until the first answer. */
  report: StatisticsReport | undefined;
  days: DayRange;
  timeZone: string;
  columns: readonly StatisticsColumn[];
  onColumns: (columns: readonly string[]) => void;
};

/** Any columns over the days of the range, or over the hours of its only day. */
export function StatisticsChart({ report, days, timeZone, columns, onColumns }: Props) {
  const { t } = useTranslation('statistics');
  const step = chartStep(days);
  const points = chartPoints(days, timeZone);
  const hourWords = useHourWords(timeZone);
  const title = t(`charts.${step}`);
  const at = new Map(report?.rows.map((row) => [row.group[step], row]));
  const none = (column: StatisticsColumn) => (column.includes('To') ? null : 0);
  return (
    <Card
      title={title}
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
        title={title}
        points={points}
        {...(step === 'hour' && { words: hourWords })}
        height={HEIGHT_PX}
        // The answer to the question before may still be there, and be about days.
        isLoading={report === undefined || at.has(undefined)}
        isLastOpen={days.to === todayIn(timeZone)}
        series={columns.map((id, index) => ({
          id,
          label: t(`columns.${id}`),
          token: COLOURS[index % COLOURS.length] ?? COLOURS[0],
          values: points.map((point) => at.get(point)?.[id] ?? none(id)),
        }))}
      />
    </Card>
  );
}

function useHourWords(timeZone: string): PointWords {
  const language = useLanguage();
  const short = new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone });
  const names = { streams: {}, landings: {} };
  const whole = (second: string) => groupName('hour', second, { language, timeZone, names });
  return { short: (second) => short.format(Number(second) * 1000), whole, inSummary: whole };
}
