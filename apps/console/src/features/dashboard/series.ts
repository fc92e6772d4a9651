/** The chart's series: their order, and the colour of each. */
import type { DashboardChart } from '@sluice/contracts';
import { DASHBOARD_SERIES, type DashboardSeries } from '@sluice/contracts/values';
import type { ChartSeries } from '../../parts/chart/chart-series.ts';
import type { ColourToken } from '../../theme/tokens.ts';

const TOKENS = {
  blackPage: 'series-black-page',
  clickButton: 'series-click-button',
  push: 'series-push',
  pwa: 'series-pwa',
  registrations: 'series-registrations',
  deposits: 'series-deposits',
} as const satisfies Record<DashboardSeries, ColourToken>;

export const SERIES = DASHBOARD_SERIES;
export const tokenOf = (series: DashboardSeries): ColourToken => TOKENS[series];

export function seriesOf(
  { days }: DashboardChart,
  shown: readonly DashboardSeries[],
  labelOf: (series: DashboardSeries) => string,
): ChartSeries[] {
  return shown.map((id) => ({
    id,
    label: labelOf(id),
    token: TOKENS[id],
    values: days.map((day) => day[id]),
  }));
}
