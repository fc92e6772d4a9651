/** Lines over days or hours, drawn with our own SVG on d3's scales: see decision 0012. */
import { Skeleton } from '@mantine/core';
import { type ComponentType, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCompact, formatCount, type Maybe } from '../numbers/formats.ts';
import { useLanguage } from '../numbers/use-language.ts';
import { EmptyState } from '../states/empty-state.tsx';
import classes from './chart.module.css';
import type { BarsProps } from './chart-bars.tsx';
import { type ChartSize, geometryOf } from './chart-geometry.ts';
import { ChartLegend } from './chart-legend.tsx';
import { ChartPlot } from './chart-plot.tsx';
import { type ChartSeries, isEmptyChart } from './chart-series.ts';
import { ChartTable } from './chart-table.tsx';
import { ChartTooltip } from './chart-tooltip.tsx';
import { type PointLabels, useDayLabels } from './point-labels.ts';
import { stepOf } from './step-of.ts';
import { useSummary } from './use-summary.ts';
import { useWidth } from './use-width.ts';

type Props = {
  /** What is shown, for who cannot see it. */
  title: string;
  /** Of the axis, in their order. */
  points: readonly string[];
  /** @default the points are days */
  words?: PointLabels;
  /** In the legend's order; the first has a filled area. */
  series: readonly ChartSeries[];
  isLoading?: boolean;
  /** Of the plot, in pixels. @default 300 */
  height?: number;
  /** The last point is incomplete, so its segment is dashed. @default false */
  isLastOpen?: boolean;
  /** Without it the caller must label the lines. @default true */
  hasLegend?: boolean;
  /** @default 'full' */
  size?: ChartSize;
  /** `ChartBars`, for few, whole things such as deposits, each day for itself; given, so that other screens do not load it. @default lines */
  Bars?: ComponentType<BarsProps> | undefined;
};

export function Chart(props: Props) {
  const {
    title,
    points,
    series,
    isLoading = false,
    height = 300,
    isLastOpen = false,
    hasLegend = true,
    size: chartSize = 'full',
    Bars,
  } = props;
  const { t } = useTranslation('parts');
  const language = useLanguage();
  const dayLabels = useDayLabels();
  const words = props.words ?? dayLabels;
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [active, setActive] = useState<number>();
  const summary = useSummary(title, points.map(words.inSummary), series);

  const shown = series.filter(({ id }) => !hidden.has(id));
  const size = { width, height };
  const formatTick = (value: number) => formatCompact(value, language);
  const formatValue = (value: Maybe, { format }: Pick<ChartSeries, 'format'>) =>
    format && value != null ? format(value) : formatCount(value, language);

  if (isLoading || isEmptyChart(points, series)) {
    return (
      <div ref={frame} className={classes.chart}>
        <div className={classes.frame} style={{ height }}>
          {isLoading ? (
            <Skeleton height={height} />
          ) : chartSize === 'small' ? null : (
            <EmptyState title={t('chart.empty')} icon="chart-bar" />
          )}
        </div>
        {hasLegend && <div className={classes.legend} aria-hidden="true" />}
      </div>
    );
  }

  const geometry = geometryOf(points.length, shown, size, formatTick, {
    size: chartSize,
    isBars: Bars !== undefined,
  });
  const index = Math.min(active ?? points.length - 1, points.length - 1);
  const pointLabel = words.whole(points[index] ?? '');
  const point = (event: PointerEvent<HTMLElement>) =>
    setActive(geometry.nearest(event.clientX - event.currentTarget.getBoundingClientRect().left));
  const step = (event: KeyboardEvent) => {
    const next = stepOf(event.key, index, points.length);
    if (next === undefined) return;
    event.preventDefault();
    setActive(next);
  };
  const valueText = shown.map((one) => `${one.label}: ${formatValue(one.values[index], one)}`).join(', ');
  return (
    <div className={classes.chart}>
      <div ref={frame} className={classes.frame} style={{ height }}>
        <ChartPlot
          geometry={geometry}
          size={size}
          series={shown}
          summary={summary}
          formatTick={formatTick}
          formatLabel={(at) => words.short(points[at] ?? '')}
          formatValue={formatValue}
          isSmall={chartSize === 'small'}
          active={active}
          isLastOpen={isLastOpen}
          Bars={Bars}
        />
        <div
          role="slider"
          tabIndex={0}
          className={classes.pointer}
          aria-label={`${title}. ${t('chart.explore')}`}
          aria-valuemin={0}
          aria-valuemax={points.length - 1}
          aria-valuenow={index}
          aria-valuetext={`${pointLabel}. ${valueText}`}
          onPointerMove={point}
          onPointerDown={point}
          onPointerLeave={() => setActive(undefined)}
          onKeyDown={step}
          onBlur={() => setActive(undefined)}
        />
        {active !== undefined && (
          <ChartTooltip
            title={pointLabel}
            series={shown}
            index={index}
            formatValue={formatValue}
            left={geometry.x(index)}
            isFlipped={geometry.x(index) > width / 2}
          />
        )}
      </div>
      {hasLegend && (
        <ChartLegend
          series={series}
          hidden={hidden}
          onToggle={(id) => setHidden((before) => toggled(before, id))}
        />
      )}
      <ChartTable
        title={title}
        points={points}
        series={series}
        formatValue={formatValue}
        formatPoint={words.whole}
      />
    </div>
  );
}

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}
