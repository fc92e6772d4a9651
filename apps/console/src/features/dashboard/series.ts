/** The chart's series: their order, and the colour of each. */
import type { DashboardChart, DashboardSeries } from '@sluice/contracts';
import type { ChartSeries } from '../../parts/chart/chart-series.ts';
import type { ColourToken } from '../../theme/tokens.ts';

// Named here and not taken from the contract: the list would bring the contract's schemas into the first load.
const TOKENS = {
  blackPage: 'series-black-page',
  clickButton: 'series-click-button',
  push: 'series-push',
  pwa: 'series-pwa',
  registrations: 'series-registrations',
  deposits: 'series-deposits',
} as const satisfies Record<DashboardSeries, ColourToken>;

export const SERIES = Object.keys(TOKENS) as readonly DashboardSeries[];
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
