import { MultiSelect, SegmentedControl } from '@mantine/core';
import { STATISTICS_RATIOS, type StatisticsColumn } from '@sluice/contracts/values';
import { useTranslation } from 'react-i18next';
import { Chart } from '../../../parts/chart/chart.tsx';
import { ChartBars } from '../../../parts/chart/chart-bars.tsx';
import type { ChartSeries } from '../../../parts/chart/chart-series.ts';
import type { PointLabels } from '../../../parts/chart/point-labels.ts';
import { dateFormat } from '../../../parts/date-range/date-format.ts';
import { todayIn } from '../../../parts/date-range/days.ts';
import { useLanguage } from '../../../parts/numbers/use-language.ts';
import { Card } from '../../../parts/page/card.tsx';
import { ErrorPanel } from '../../../parts/states/error-panel.tsx';
import type { ColourToken } from '../../../theme/tokens.ts';
import { formatNumber } from '../format-number.ts';
import { groupName } from '../group-name.ts';
import screenClasses from '../statistics.module.css';
import type { StatisticsAnswer, StatisticsAnswering } from '../statistics.queries.ts';
import { CHART_LINES_MAX, COLUMN_NAMES } from '../statistics-search.ts';
import { StatisticsSummary, type SummaryColumn } from '../statistics-summary.tsx';
import { useStatisticsFailure } from '../use-statistics-failure.ts';
import classes from './chart.module.css';
import { chartPoints, chartStep } from './chart-points.ts';
import { CHART_FORMS, type ChartForm, useChartForm } from './use-chart-form.ts';

const COLOURS = [
  ...['series-black-page', 'series-click-button', 'series-registrations', 'series-deposits'],
  ...['series-push', 'series-pwa'],
] as const satisfies ColourToken[];
const HEIGHT_PX = 240;
const SMALL_HEIGHT_PX = 92;
/** Of a total's own small chart; those that are not here share the first. */
const COURSE_COLOURS: Partial<Record<SummaryColumn, ColourToken>> = {
  clickButton: 'series-click-button',
  installs: 'series-pwa',
  registrations: 'series-registrations',
  deposits: 'series-deposits',
  cost: 'series-push',
};
/** Few a day, or of either sign: what a day had is read, not where a line leads. */
const AS_BARS: readonly SummaryColumn[] = ['deposits', 'profit'];
const isRatio = (column: StatisticsColumn) => STATISTICS_RATIOS.some((ratio) => ratio === column);

type Props = {
  /** Grouped by the chart's step, whatever the table is grouped by. */
  report: StatisticsAnswering;
  /** Somebody may want the numbers alone. */
  isCompared: boolean;
  columns: readonly StatisticsColumn[];
  /** The address names them, and whoever follows it is to see them. */
  isNamed: boolean;
  onColumns: (columns: readonly string[]) => void;
};

/** The totals over the days of the range, or over the hours of its only day: each with its course, or any columns on one plot, or alone. */
export function StatisticsChart({ report, isCompared, columns, isNamed, onColumns }: Props) {
  const { t } = useTranslation('statistics');
  const { answer, isOutdated } = report;
  const failure = useStatisticsFailure(report);
  const [chosen, setForm] = useChartForm();
  // Each total has its own course, whatever columns are named: those are seen on one plot alone.
  const form = chosen === 'each' && isNamed ? 'together' : chosen;
  const choose = (next: ChartForm) => {
    setForm(next);
    if (next === 'each' && isNamed) onColumns([]);
  };
  const chooseColumns = (next: readonly string[]) => {
    setForm('together');
    onColumns(next);
  };
  return (
    <div className={screenClasses.overTime}>
      <Card
        title={t(`charts.${answer ? chartStep(answer.question.days) : 'day'}`)}
        aside={
          <div className={classes.controls}>
            {form === 'together' && <ChartColumns columns={columns} onColumns={chooseColumns} />}
            <SegmentedControl
              size="xs"
              aria-label={t('chartForm')}
              value={form}
              onChange={choose}
              data={CHART_FORMS.map((value) => ({ value, label: t(`chartForms.${value}`) }))}
            />
          </div>
        }
      >
        {form === 'together' && answer && (
          <div className={classes.lines} aria-busy={isOutdated} data-outdated={isOutdated || undefined}>
            <Together answer={answer} columns={columns} />
          </div>
        )}
        {form === 'together' && !answer && !failure && (
          <Chart title={t('charts.day')} points={[]} series={[]} height={HEIGHT_PX} isLoading />
        )}
        {form !== 'folded' && !answer && failure && (
          <div className={classes.failure}>
            <ErrorPanel {...failure} isRetrying={report.isFetching} />
          </div>
        )}
        <StatisticsSummary
          report={report}
          isCompared={isCompared}
          courseOf={form === 'each' && !failure ? (id) => <Course id={id} answer={answer} /> : undefined}
        />
      </Card>
    </div>
  );
}

type ColumnsProps = Pick<Props, 'columns' | 'onColumns'>;

function ChartColumns({ columns, onColumns }: ColumnsProps) {
  const { t } = useTranslation('statistics');
  return (
    <MultiSelect
      className={classes.columns}
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
  );
}

/** Uses the days of the answer, which may differ from those in the URL while loading. */
function useCourse({ question, data }: StatisticsAnswer) {
  const { t } = useTranslation('statistics');
  const language = useLanguage();
  const { timeZone, rows } = data;
  const step = chartStep(question.days);
  const points = chartPoints(question.days, timeZone);
  const hourLabels = useHourLabels(timeZone);
  const at = new Map(rows.map((row) => [row.group[step], row]));
  return {
    title: t(`charts.${step}`),
    points,
    isLastOpen: question.days.to === todayIn(timeZone),
    ...(step === 'hour' && { words: hourLabels }),
    seriesOf: (id: StatisticsColumn, token: ColourToken): ChartSeries => ({
      id,
      label: t(`columns.${id}`),
      token,
      values: points.map((point) => at.get(point)?.[id] ?? (isRatio(id) ? null : 0)),
      format: (value) => formatNumber(id, value, language),
    }),
  };
}

function Together({ answer, columns }: { answer: StatisticsAnswer; columns: readonly StatisticsColumn[] }) {
  const { seriesOf, ...chart } = useCourse(answer);
  const series = columns.map((id, index) => seriesOf(id, COLOURS[index % COLOURS.length] ?? COLOURS[0]));
  return <Chart {...chart} height={HEIGHT_PX} series={series} />;
}

function Course({ id, answer }: { id: SummaryColumn; answer: StatisticsAnswer | undefined }) {
  if (!answer)
    return <Chart title="" points={[]} series={[]} height={SMALL_HEIGHT_PX} hasLegend={false} isLoading />;
  return <CourseOf id={id} answer={answer} />;
}

function CourseOf({ id, answer }: { id: SummaryColumn; answer: StatisticsAnswer }) {
  const { title, seriesOf, ...chart } = useCourse(answer);
  const series = seriesOf(id, COURSE_COLOURS[id] ?? COLOURS[0]);
  return (
    <Chart
      {...chart}
      title={`${title}: ${series.label}`}
      size="small"
      height={SMALL_HEIGHT_PX}
      series={[series]}
      hasLegend={false}
      Bars={AS_BARS.includes(id) ? ChartBars : undefined}
    />
  );
}

function useHourLabels(timeZone: string): PointLabels {
  const language = useLanguage();
  const short = dateFormat(language, { timeStyle: 'short', timeZone });
  const names = { streams: {}, landings: {}, members: {} };
  const whole = (second: string) => groupName('hour', second, { language, timeZone, names });
  return { short: (second) => short.format(Number(second) * 1000), whole, inSummary: whole };
}
