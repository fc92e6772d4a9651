import { type ComponentType, useId } from 'react';
import { colour } from '../../theme/tokens.ts';
import classes from './chart.module.css';
import type { BarsProps } from './chart-bars.tsx';
import { areaPath, type Geometry, linePath, type Size, splitOpenEnd } from './chart-geometry.ts';
import type { ChartSeries } from './chart-series.ts';

type Props = {
  geometry: Geometry;
  size: Size;
  series: readonly ChartSeries[];
  /** The chart's text alternative. */
  summary: string;
  formatTick: (value: number) => string;
  formatLabel: (index: number) => string;
  formatValue: (value: number, series: ChartSeries) => string;
  isSmall: boolean;
  /** The point that is pointed at. */
  active: number | undefined;
  /** The last point is still running. */
  isLastOpen: boolean;
  Bars: ComponentType<BarsProps> | undefined;
};

export function ChartPlot(props: Props) {
  const { geometry, size, series, summary, formatTick, formatLabel, formatValue } = props;
  const { active, isLastOpen, isSmall, Bars } = props;
  const { plot, x, y, ticks, labelled } = geometry;
  const gradient = useId();
  const lines = Bars ? [] : series;
  const [first] = lines;
  const highest = isSmall && first ? Math.max(...first.values.map((value) => value ?? 0)) : 0;
  return (
    <svg role="img" aria-label={summary} className={classes.svg} width={size.width} height={size.height}>
      {ticks.map((tick) => (
        <g key={tick}>
          <line className={classes.grid} x1={plot.left} x2={plot.right} y1={y(tick)} y2={y(tick)} />
          <text className={classes.tick} x={plot.left - 8} y={y(tick)} dy="0.32em" textAnchor="end">
            {formatTick(tick)}
          </text>
        </g>
      ))}
      {labelled.map((index) => (
        <text
          key={index}
          className={classes.tick}
          x={isSmall ? (index > 0 ? plot.right : plot.left) : x(index)}
          y={plot.bottom + (isSmall ? 14 : 18)}
          textAnchor={isSmall && index > 0 ? 'end' : anchor(index)}
        >
          {formatLabel(index)}
        </text>
      ))}
      {highest > 0 && first && (
        <text className={classes.tick} x={plot.right} y={plot.top - 6} textAnchor="end">
          {formatValue(highest, first)}
        </text>
      )}
      {series.map(
        (one) =>
          Bars && (
            <Bars
              key={one.id}
              geometry={geometry}
              series={one}
              isLastOpen={isLastOpen}
              formatValue={(value) => formatValue(value, one)}
            />
          ),
      )}
      {first && (
        <>
          <linearGradient id={gradient} x1="0" x2="0" y1="0" y2="1">
            <stop offset="0" style={{ stopColor: colour(first.token), stopOpacity: 0.34 }} />
            <stop offset="1" style={{ stopColor: colour(first.token), stopOpacity: 0.02 }} />
          </linearGradient>
          <path
            d={areaPath(splitOpenEnd(first.values, isLastOpen).whole, geometry)}
            fill={`url(#${gradient})`}
          />
        </>
      )}
      {lines.toReversed().map(({ id, token, values }) => {
        const { whole, open } = splitOpenEnd(values, isLastOpen);
        return (
          <g key={id} className={classes.line} style={{ stroke: colour(token) }}>
            <path d={linePath(whole, geometry)} />
            <path className={classes.open} d={linePath(open, geometry)} />
          </g>
        );
      })}
      {/* One point makes no line, and would not be seen. */}
      {first?.values.length === 1 && <Dots geometry={geometry} series={lines} index={0} />}
      {active !== undefined && <Crosshair geometry={geometry} series={lines} index={active} />}
    </svg>
  );
}

type PointProps = { geometry: Geometry; series: readonly ChartSeries[]; index: number };

function Crosshair(props: PointProps) {
  const { plot, x } = props.geometry;
  const left = x(props.index);
  return (
    <g>
      <line className={classes.crosshair} x1={left} x2={left} y1={plot.top} y2={plot.bottom} />
      <Dots {...props} />
    </g>
  );
}

function Dots({ geometry: { x, y }, series, index }: PointProps) {
  return (
    <g>
      {series.map(({ id, token, values }) => {
        const value = values[index];
        if (value == null) return null;
        return (
          <circle
            key={id}
            className={classes.dot}
            cx={x(index)}
            cy={y(value)}
            r={4}
            style={{ stroke: colour(token) }}
          />
        );
      })}
    </g>
  );
}

/** The first label would otherwise run out of the picture. */
const anchor = (index: number): 'start' | 'middle' => (index === 0 ? 'start' : 'middle');
