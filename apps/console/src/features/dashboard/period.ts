/** The dashboard's period, kept in the URL so that a link shows the same days. */
import type { DashboardPeriod } from '@sluice/contracts';
import { useNavigate, useSearch } from '@tanstack/react-router';

const LABELLED = { '7d': 'days7', '30d': 'days30', '3m': 'months3' } as const satisfies Record<
  DashboardPeriod,
  string
>;
export const PERIODS = Object.entries(LABELLED) as readonly [
  DashboardPeriod,
  (typeof LABELLED)[DashboardPeriod],
][];
export const periodLabel = (period: DashboardPeriod): (typeof LABELLED)[DashboardPeriod] => LABELLED[period];
const PERIOD_DEFAULT: DashboardPeriod = '30d';

/** Query parameters can be edited by hand: invalid values become the default. */
function readPeriod(value: unknown): DashboardPeriod {
  return PERIODS.find(([period]) => period === value)?.[0] ?? PERIOD_DEFAULT;
}

export function usePeriod(): [DashboardPeriod, (period: string) => void] {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const setPeriod = (chosen: string) => {
    const period = readPeriod(chosen);
    const written = period === PERIOD_DEFAULT ? undefined : period;
    // The router's types do not know the query parameters that a screen reads by itself.
    navigate({
      to: '.',
      replace: true,
      search: ((before: object) => ({ ...before, period: written })) as never,
    });
  };
  return [readPeriod(search.period), setPeriod];
}
