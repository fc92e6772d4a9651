/** A member's month by day: what was spent against the limit, visits, deposits, profit. */
import type { Member, MemberDays } from '@sluice/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Chart } from '../../parts/chart/chart.tsx';
import type { ChartSeries } from '../../parts/chart/chart-series.ts';
import { formatMoney } from '../../parts/numbers/formats.ts';
import { useLanguage } from '../../parts/numbers/use-language.ts';
import { Card } from '../../parts/page/card.tsx';
import { colour } from '../../theme/tokens.ts';
import classes from './member-charts.module.css';

type Props = {
  member: Pick<Member, 'spendPerDay'> | undefined;
  /** Undefined while loading. */
  month: MemberDays | undefined;
  /** It is the month, or of the member, before. */
  isOutdated: boolean;
  /** The last day is still running. */
  isCurrent: boolean;
};

const PLOT_PX = 180;
const SHOWN = [
  { name: 'blackPage', token: 'series-black-page' },
  { name: 'deposits', token: 'series-deposits' },
] as const;

export function MemberCharts({ member, month, isOutdated, isCurrent }: Props) {
  const { t } = useTranslation('members');
  const language = useLanguage();
  const format = (dollars: number) => formatMoney(dollars, language);
  const days = month?.days ?? [];
  const limit = member?.spendPerDay ?? null;
  const shared = { dates: days.map(({ date }) => date), isLoading: month === undefined, isCurrent };
  const spent: ChartSeries = {
    id: 'spent',
    label: t('columns.spent'),
    token: 'series-click-button',
    values: days.map((day) => day.spent),
    format,
  };
  const limitSeries: ChartSeries = {
    id: 'limit',
    label: t('charts.limit'),
    token: 'warning',
    values: days.map(() => limit),
    format,
  };
  const profit: ChartSeries = {
    id: 'profit',
    label: t('charts.profit'),
    token: 'primary',
    values: days.map((day) => day.profit),
    format,
  };
  return (
    <div className={classes.charts} aria-busy={isOutdated} data-outdated={isOutdated || undefined}>
      <DayChart
        title={t('charts.spentByDay')}
        aside={limit !== null && <Limit text={t('charts.limitOf', { limit: format(limit) })} />}
        series={limit === null ? [spent] : [spent, limitSeries]}
        {...shared}
      />
      <DayChart title={t('charts.profitByDay')} series={[profit]} {...shared} />
      {SHOWN.map(({ name, token }) => (
        <DayChart
          key={name}
          title={t(`charts.${name}ByDay`)}
          series={[{ id: name, label: t(`charts.${name}`), token, values: days.map((day) => day[name]) }]}
          {...shared}
        />
      ))}
    </div>
  );
}

type DayChartProps = {
  title: string;
  aside?: ReactNode;
  dates: readonly string[];
  series: readonly ChartSeries[];
  isLoading: boolean;
  isCurrent: boolean;
};

function DayChart({ title, aside, dates, series, isLoading, isCurrent }: DayChartProps) {
  return (
    <Card title={title} aside={aside}>
      <Chart
        title={title}
        points={dates}
        series={series}
        height={PLOT_PX}
        hasLegend={false}
        isLoading={isLoading}
        isLastOpen={isCurrent}
      />
    </Card>
  );
}

/** The limit's line has no legend: this is it. */
function Limit({ text }: { text: string }) {
  return (
    <span className={classes.limit}>
      <span className={classes.dash} style={{ background: colour('warning') }} />
      {text}
    </span>
  );
}
