/** The statistics of the chosen days: totals, lines, and how fresh they are. */
import { SegmentedControl } from '@mantine/core';
import type { DashboardChart, DashboardSeries } from '@sluice/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Chart } from '../../parts/chart/chart.tsx';
import { Card } from '../../parts/page/card.tsx';
import { useActiveTeam } from '../../shell/team/account.ts';
import { ChartState } from './chart-state.tsx';
import { useDashboardChart } from './dashboard.queries.ts';
import { EmptyChart } from './empty-chart.tsx';
import { PERIODS, usePeriod } from './period.ts';
import { ProfitLine } from './profit-line.tsx';
import { SERIES, seriesOf } from './series.ts';
import { SeriesTotals } from './series-totals.tsx';
import classes from './statistics.module.css';
import { PLOT_PX, StatisticsSkeleton } from './statistics-skeleton.tsx';
import { WidgetError } from './widget-error.tsx';

type Props = {
  /** Undefined until known. */
  launched: number | undefined;
};

export function StatisticsCard({ launched }: Props) {
  const { t } = useTranslation('dashboard');
  const [period, setPeriod] = usePeriod();
  const query = useDashboardChart(useActiveTeam().id, period);
  const { answer, error, isFetching, refetch } = query;
  const periods = PERIODS.map(([value, label]) => ({ value, label: t(`periods.${label}`) }));
  return (
    <Card
      title={t('chart.title')}
      aside={
        <SegmentedControl
          size="xs"
          withItemsBorders={false}
          aria-label={t('periods.label')}
          value={period}
          onChange={setPeriod}
          data={periods}
          classNames={{
            root: classes.periods ?? '',
            indicator: classes.periodOn ?? '',
            label: classes.period ?? '',
          }}
        />
      }
    >
      {answer ? (
        <>
          <ChartState
            chart={answer.data}
            isStopped={error !== null}
            answeredAt={query.answeredAt}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
          <div
            className={classes.body}
            aria-busy={query.isOutdated}
            data-outdated={query.isOutdated || undefined}
          >
            {answer.data.watermark === null ? (
              <EmptyChart launched={launched} />
            ) : (
              <Numbers chart={answer.data} />
            )}
          </div>
        </>
      ) : error ? (
        <WidgetError
          title={t('chart.failed')}
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <StatisticsSkeleton />
      )}
    </Card>
  );
}

function Numbers({ chart }: { chart: DashboardChart }) {
  const { t } = useTranslation('dashboard');
  const [hidden, setHidden] = useState<ReadonlySet<DashboardSeries>>(new Set());
  const shown = SERIES.filter((id) => !hidden.has(id));
  const toggle = (id: DashboardSeries) =>
    setHidden((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      // Hiding the last visible series shows all of them again.
      return next.size === SERIES.length ? new Set() : next;
    });
  return (
    <>
      <SeriesTotals totals={chart.totals} previous={chart.previous} hidden={hidden} onToggle={toggle} />
      <ProfitLine days={chart.days} totals={chart.totals} previous={chart.previous} />
      <Chart
        title={t('chart.title')}
        points={chart.days.map(({ date }) => date)}
        height={PLOT_PX}
        hasLegend={false}
        isLastOpen
        series={seriesOf(chart, shown, (id) => t(`series.${id}`))}
      />
    </>
  );
}
