import { MultiSelect } from '@mantine/core';
import { STATISTICS_RATIOS, type StatisticsColumn } from '@sluice/contracts/values';
import { useTranslation } from 'react-i18next';
import { Chart } from '../../parts/chart/chart.tsx';
import type { PointLabels } from '../../parts/chart/point-labels.ts';
import { todayIn } from '../../parts/date-range/days.ts';
import { useLanguage } from '../../parts/numbers/use-language.ts';
import { Card } from '../../parts/page/card.tsx';
import { ErrorPanel } from '../../parts/states/error-panel.tsx';
import type { ColourToken } from '../../theme/tokens.ts';
import { chartPoints, chartStep } from './chart-points.ts';
import { groupName } from './group-name.ts';
import classes from './statistics.module.css';
import type { StatisticsAnswer, StatisticsAnswering } from './statistics.queries.ts';
import { CHART_LINES_MAX, COLUMN_NAMES } from './statistics-search.ts';
import { useStatisticsFailure } from './use-statistics-failure.ts';

const COLOURS = [
  ...['series-black-page', 'series-click-button', 'series-registrations', 'series-deposits'],
  ...['series-push', 'series-pwa'],
] as const satisfies ColourToken[];
const HEIGHT_PX = 240;
const isRatio = (column: StatisticsColumn) => STATISTICS_RATIOS.some((ratio) => ratio === column);

type Props = {
  /** Grouped by the chart's step, whatever the table is grouped by. */
  report: StatisticsAnswering;
  columns: readonly StatisticsColumn[];
  onColumns: (columns: readonly string[]) => void;
};

/** Any columns over the days of the range, or over the hours of its only day. */
export function StatisticsChart({ report, columns, onColumns }: Props) {
  const { t } = useTranslation('statistics');
  const { answer, isOutdated } = report;
  const failure = useStatisticsFailure(report);
  return (
    <Card
      title={t(`charts.${answer ? chartStep(answer.question.days) : 'day'}`)}
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
      {answer ? (
        <div className={classes.lines} aria-busy={isOutdated}>
          <Lines answer={answer} columns={columns} />
        </div>
      ) : failure ? (
        <ErrorPanel {...failure} isRetrying={report.isFetching} />
      ) : (
        <Chart title={t('charts.day')} points={[]} series={[]} height={HEIGHT_PX} isLoading />
      )}
    </Card>
  );
}

type LinesProps = { answer: StatisticsAnswer; columns: readonly StatisticsColumn[] };

/** Uses the days of the answer, which may differ from those in the URL while loading. */
function Lines({ answer: { question, data }, columns }: LinesProps) {
  const { t } = useTranslation('statistics');
  const { timeZone, rows } = data;
  const step = chartStep(question.days);
  const points = chartPoints(question.days, timeZone);
  const hourLabels = useHourLabels(timeZone);
  const at = new Map(rows.map((row) => [row.group[step], row]));
  const none = (column: StatisticsColumn) => (isRatio(column) ? null : 0);
  return (
    <Chart
      title={t(`charts.${step}`)}
      points={points}
      {...(step === 'hour' && { words: hourLabels })}
      height={HEIGHT_PX}
      isLastOpen={question.days.to === todayIn(timeZone)}
      series={columns.map((id, index) => ({
        id,
        label: t(`columns.${id}`),
        token: COLOURS[index % COLOURS.length] ?? COLOURS[0],
        values: points.map((point) => at.get(point)?.[id] ?? none(id)),
      }))}
    />
  );
}

function useHourLabels(timeZone: string): PointLabels {
  const language = useLanguage();
  const short = new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone });
  const names = { streams: {}, landings: {} };
  const whole = (second: string) => groupName('hour', second, { language, timeZone, names });
  return { short: (second) => short.format(Number(second) * 1000), whole, inSummary: whole };
}
