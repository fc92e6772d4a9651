import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Chart } from '../../parts/chart/chart.tsx';
import { ChartBars } from '../../parts/chart/chart-bars.tsx';
import { Card } from '../../parts/page/card.tsx';
import { makeDemoDays } from './demo-days.ts';
import { Section } from './section.tsx';
import classes from './ui-kit.module.css';

const PERIODS = { '7': 7, '30': 30, '90': 90 } as const;
type Period = keyof typeof PERIODS;

export function ChartSection() {
  const { t } = useTranslation('ui-kit');
  const [period, setPeriod] = useState<Period>('30');
  const { days, values } = makeDemoDays(PERIODS[period]);
  const series = [
    { id: 'blackPage', label: t('chart.blackPage'), token: 'series-black-page', values: values.blackPage },
    {
      id: 'clickButton',
      label: t('chart.clickButton'),
      token: 'series-click-button',
      values: values.clickButton,
    },
    { id: 'push', label: t('chart.push'), token: 'series-push', values: values.push },
    { id: 'pwa', label: t('chart.pwa'), token: 'series-pwa', values: values.pwa },
    {
      id: 'registrations',
      label: t('chart.registrations'),
      token: 'series-registrations',
      values: values.registrations,
    },
    { id: 'deposits', label: t('chart.deposits'), token: 'series-deposits', values: values.deposits },
  ] as const;
  return (
    <Section id="chart" title={t('sections.chart')}>
      <Card
        title={t('chart.title')}
        aside={
          <SegmentedControl
            size="xs"
            withItemsBorders={false}
            aria-label={t('filters.period')}
            value={period}
            onChange={(value) => setPeriod(value as Period)}
            data={(Object.keys(PERIODS) as Period[]).map((value) => ({
              value,
              label: t(`chart.days${value}`),
            }))}
          />
        }
      >
        <Chart title={t('chart.title')} points={days} series={series} />
      </Card>
      <div className={classes.columns}>
        <Card title={t('chart.bars')}>
          <Chart
            title={t('chart.bars')}
            points={days}
            series={series.filter(({ id }) => id === 'deposits')}
            Bars={ChartBars}
            isLastOpen
            height={160}
          />
        </Card>
        <Card title={t('states.loading')}>
          <Chart title={t('states.loading')} points={[]} series={[]} isLoading height={160} />
        </Card>
        <Card title={t('states.empty')}>
          <Chart title={t('states.empty')} points={[]} series={[]} height={160} />
        </Card>
      </div>
    </Section>
  );
}
