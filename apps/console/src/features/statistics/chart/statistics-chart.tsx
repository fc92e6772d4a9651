import { MultiSelect, SegmentedControl } from '@mantine/core';
import { STATISTICS_RATIOS, type StatisticsColumn } from '@sluice/contracts/values';
import { useTranslation } from 'react-i18next';
import { Chart } from '../../../parts/chart/chart.tsx';
import type { ChartSeries } from '../../../parts/chart/chart-series.ts';
import type { PointLabels } from '../../../parts/chart/point-labels.ts';
import { todayIn } from '../../../parts/date-range/days.ts';
import { useLanguage } from '../../../parts/numbers/use-language.ts';
import { Card } from '../../../parts/page/card.tsx';
import { ErrorPanel } from '../../../parts/states/error-panel.tsx';
import { type ColourToken, colour } from '../../../theme/tokens.ts';
import { formatNumber } from '../format-number.ts';
import { groupName } from '../group-name.ts';
import type { StatisticsAnswer, StatisticsAnswering } from '../statistics.queries.ts';
import { CHART_LINES_MAX, COLUMN_NAMES } from '../statistics-search.ts';
import { useStatisticsFailure } from '../use-statistics-failure.ts';
import classes from './chart.module.css';
import { chartPoints, chartStep } from './chart-points.ts';
import { CHART_FORMS, type ChartForm, useChartForm } from './use-chart-form.ts';

const COLOURS = [
  ...['series-black-page', 'series-click-button', 'series-registrations', 'series-deposits'],
  ...['series-push', 'series-pwa'],
] as const satisfies ColourToken[];
const HEIGHT_PX = 240;
const SMALL_HEIGHT_PX = 132;
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
  const [form, setForm] = useChartForm();
  const isFolded = form === 'folded';
  return (
    <Card
      title={t(`charts.${answer ? chartStep(answer.question.days) : 'day'}`)}
      aside={
        <div className={classes.controls}>
          {!isFolded && <ChartColumns columns={columns} onColumns={onColumns} />}
          <SegmentedControl
            size="xs"
            aria-label={t('chartForm')}
            value={form}
            onChange={setForm}
            data={CHART_FORMS.map((value) => ({ value, label: t(`chartForms.${value}`) }))}
          />
        </div>
      }
    >
      {isFolded ? null : answer ? (
        <div className={classes.lines} aria-busy={isOutdated}>
          <Lines answer={answer} columns={columns} form={form} />
        </div>
      ) : failure ? (
        <ErrorPanel {...failure} isRetrying={report.isFetching} />
      ) : (
        <Chart
          title={t('charts.day')}
          points={[]}
          series={[]}
          height={form === 'each' ? SMALL_HEIGHT_PX : HEIGHT_PX}
          hasLegend={form !== 'each'}
          isLoading
        />
      )}
    </Card>
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

type LinesProps = { answer: StatisticsAnswer; columns: readonly StatisticsColumn[]; form: ChartForm };

/** Uses the days of the answer, which may differ from those in the URL while loading. */
function Lines({ answer: { question, data }, columns, form }: LinesProps) {
  const { t } = useTranslation('statistics');
  const language = useLanguage();
  const { timeZone, rows } = data;
  const step = chartStep(question.days);
  const points = chartPoints(question.days, timeZone);
  const hourLabels = useHourLabels(timeZone);
  const at = new Map(rows.map((row) => [row.group[step], row]));
  const none = (column: StatisticsColumn) => (isRatio(column) ? null : 0);
  const series = columns.map(
    (id, index): ChartSeries => ({
      id,
      label: t(`columns.${id}`),
      token: COLOURS[index % COLOURS.length] ?? COLOURS[0],
      values: points.map((point) => at.get(point)?.[id] ?? none(id)),
      format: (value) => formatNumber(id, value, language),
    }),
  );
  const shared = {
    points,
    ...(step === 'hour' && { words: hourLabels }),
    isLastOpen: question.days.to === todayIn(timeZone),
  };
  const title = t(`charts.${step}`);
  if (form === 'together') return <Chart title={title} height={HEIGHT_PX} series={series} {...shared} />;
  return (
    <ul className={classes.multiples}>
      {series.map((one) => (
        <li key={one.id}>
          <h3 className={classes.multipleTitle}>
            <span className={classes.swatch} style={{ background: colour(one.token) }} />
            {one.label}
          </h3>
          <Chart
            title={`${title}: ${one.label}`}
            height={SMALL_HEIGHT_PX}
            series={[one]}
            hasLegend={false}
            {...shared}
          />
        </li>
      ))}
    </ul>
  );
}

function useHourLabels(timeZone: string): PointLabels {
  const language = useLanguage();
  const short = new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone });
  const names = { streams: {}, landings: {}, members: {} };
  const whole = (second: string) => groupName('hour', second, { language, timeZone, names });
  return { short: (second) => short.format(Number(second) * 1000), whole, inSummary: whole };
}
