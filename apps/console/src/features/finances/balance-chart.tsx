/** The balance over a period, what came in, and how it goes on at the pace of the last days. */
import type { Finances } from '@sluice/contracts';
import { type PointerEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWidth } from '../../parts/chart/use-width.ts';
import { formatCompact, formatMoney } from '../../parts/numbers/formats.ts';
import { useLanguage } from '../../parts/numbers/use-language.ts';
import classes from './balance.module.css';
import { type BalanceGeometry, balanceGeometry } from './balance-geometry.ts';
import { useDates } from './use-dates.ts';

const HEIGHT_PX = { wide: 248, narrow: 176, below: 480 };

type Props = { finances: Finances };

export function BalanceChart({ finances }: Props) {
  const { t } = useTranslation('finances');
  const language = useLanguage();
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const height = width < HEIGHT_PX.below ? HEIGHT_PX.narrow : HEIGHT_PX.wide;
  const dates = useDates(finances.timeZone);
  const [pointed, setPointed] = useState<Finances['points'][number]>();
  const formatTick = (value: number) => `${value < 0 ? '−' : ''}$${formatCompact(Math.abs(value), language)}`;
  const geometry = balanceGeometry(finances, { width, height }, formatTick);
  const { plot, x, y, ticks, nowMs } = geometry;
  const point = (event: PointerEvent<HTMLElement>) => {
    const left = event.clientX - event.currentTarget.getBoundingClientRect().left;
    setPointed(left > x(nowMs) + 8 ? undefined : geometry.nearest(left));
  };
  const { forecast } = finances;
  const summary = [
    t('balance.summary', { balance: formatMoney(finances.balance, language) }),
    ...(forecast?.endsAt ? [t('balance.lastsUntil', { day: dates.day(forecast.endsAt) })] : []),
  ].join('. ');
  const gradient = useId();
  return (
    <div
      ref={frame}
      className={classes.chart}
      style={{ height }}
      onPointerMove={point}
      onPointerDown={point}
      onPointerLeave={() => setPointed(undefined)}
    >
      {/* Drawn anew at each width: Chromium was seen to keep paths as they were when the sidebar made the frame narrower. */}
      <svg key={width} role="img" aria-label={summary} width={width} height={height}>
        <linearGradient id={gradient} x1="0" x2="0" y1="0" y2="1">
          <stop className={classes.areaTop} offset="0" />
          <stop className={classes.areaBottom} offset="1" />
        </linearGradient>
        {ticks.map((tick) => (
          <g key={tick}>
            <line className={classes.grid} x1={plot.left} x2={plot.right} y1={y(tick)} y2={y(tick)} />
            <text className={classes.tick} x={plot.left - 8} y={y(tick)} dy="0.32em" textAnchor="end">
              {formatTick(tick)}
            </text>
          </g>
        ))}
        {geometry.dates.map((ms, index) => (
          <text
            key={ms}
            className={classes.tick}
            x={x(ms)}
            y={plot.bottom + 18}
            textAnchor={index === 0 ? 'start' : 'middle'}
          >
            {dates.short(ms)}
          </text>
        ))}
        <text
          className={classes.now}
          x={x(nowMs)}
          y={plot.bottom + 18}
          textAnchor={geometry.ahead ? 'middle' : 'end'}
        >
          {t('balance.now')}
        </text>
        <Thresholds finances={finances} geometry={geometry} />
        <path d={geometry.area} fill={`url(#${gradient})`} />
        <path className={classes.line} d={geometry.line} />
        {geometry.ahead && (
          <>
            <line className={classes.nowLine} x1={x(nowMs)} x2={x(nowMs)} y1={plot.top} y2={plot.bottom} />
            <path className={classes.band} d={geometry.ahead.band} />
            <path className={classes.ahead} d={geometry.ahead.path} />
          </>
        )}
        {geometry.marks.map((mark) => (
          <g key={`${mark.x} ${mark.amount}`}>
            {mark.isLabelled && (
              <text className={classes.mark} x={mark.x} y={mark.y - 10} textAnchor={anchorOf(mark.x, plot)}>
                {`+$${formatWhole(mark.amount, language)}`}
              </text>
            )}
            {mark.isLabelled && <circle className={classes.dot} cx={mark.x} cy={mark.y} r={3.5} />}
          </g>
        ))}
        <circle className={classes.nowDot} cx={x(nowMs)} cy={y(finances.balance)} r={4} />
        {geometry.ahead?.end && forecast?.endsAt && (
          <End at={forecast.endsAt} spot={geometry.ahead.end} plot={plot} timeZone={finances.timeZone} />
        )}
        {pointed && (
          <g>
            <line
              className={classes.nowLine}
              x1={x(Date.parse(pointed.at))}
              x2={x(Date.parse(pointed.at))}
              y1={plot.top}
              y2={plot.bottom}
            />
            <circle className={classes.dot} cx={x(Date.parse(pointed.at))} cy={y(pointed.balance)} r={4} />
          </g>
        )}
      </svg>
      {pointed && (
        <div
          className={classes.tooltip}
          data-flipped={x(Date.parse(pointed.at)) > width / 2 || undefined}
          style={{ left: x(Date.parse(pointed.at)) }}
        >
          <span>{dates.moment(pointed.at)}</span>
          <b>{formatMoney(pointed.balance, language)}</b>
        </div>
      )}
    </div>
  );
}

function Thresholds({ finances, geometry }: Props & { geometry: BalanceGeometry }) {
  const { t } = useTranslation('finances');
  const language = useLanguage();
  const dates = useDates(finances.timeZone);
  const { plot, y } = geometry;
  const [top = 0] = geometry.ticks.toReversed();
  const warnsAt = finances.forecast?.warnsAt;
  return finances.thresholds
    .filter((threshold) => threshold < top)
    .slice(0, 1)
    .map((threshold) => (
      <g key={threshold}>
        <line
          className={classes.threshold}
          x1={plot.left}
          x2={plot.right}
          y1={y(threshold)}
          y2={y(threshold)}
        />
        <text className={classes.thresholdText} x={plot.left + 6} y={y(threshold) - 6}>
          {warnsAt?.threshold === threshold
            ? t('balance.lowOn', {
                amount: `$${formatWhole(threshold, language)}`,
                day: dates.day(warnsAt.at),
              })
            : t('balance.low', { amount: `$${formatWhole(threshold, language)}` })}
        </text>
      </g>
    ));
}

type EndProps = {
  at: string;
  spot: { x: number; y: number };
  plot: BalanceGeometry['plot'];
  timeZone: string;
};

/** The day on which the balance ends, with about the hour. */
function End({ at, spot, plot, timeZone }: EndProps) {
  const { t } = useTranslation('finances');
  const dates = useDates(timeZone);
  const anchor = spot.x > plot.right - 60 ? 'end' : 'middle';
  return (
    <g>
      <line className={classes.endLine} x1={spot.x} x2={spot.x} y1={spot.y - 62} y2={spot.y} />
      <text className={classes.endDay} x={spot.x} y={spot.y - 84} textAnchor={anchor}>
        {dates.day(at)}
      </text>
      <text className={classes.tick} x={spot.x} y={spot.y - 69} textAnchor={anchor}>
        {t('balance.endsAbout', { time: dates.hour(at) })}
      </text>
      <circle className={classes.endDot} cx={spot.x} cy={spot.y} r={3.5} />
      <text className={classes.endDate} x={spot.x} y={plot.bottom + 18} textAnchor={anchor}>
        {dates.short(Date.parse(at))}
      </text>
    </g>
  );
}

const anchorOf = (x: number, plot: BalanceGeometry['plot']): 'start' | 'middle' | 'end' =>
  x < plot.left + 28 ? 'start' : x > plot.right - 28 ? 'end' : 'middle';

const formatWhole = (dollars: number, language: string): string =>
  new Intl.NumberFormat(language, { maximumFractionDigits: 0 }).format(dollars);
