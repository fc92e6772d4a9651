/** What the dashboard asks of the api. */
import type { DashboardPeriod } from '@sluice/contracts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { liveIntervalMs } from './live-interval.ts';

/** Balance and counts change with people's work, which is slower than traffic. */
const GLANCE_MS = 30_000;
const COUNTRIES_MS = 15_000;

export function useDashboard(teamId: number) {
  const input = { params: { teamId } };
  return useQuery(api.dashboard.get.queryOptions({ input, refetchInterval: GLANCE_MS }));
}

/** Polls while the tab is visible: TanStack Query pauses intervals in a hidden one. */
export function useDashboardChart(teamId: number, period: DashboardPeriod) {
  return useAnswer(
    { teamId, period },
    () => api.dashboard.chart.queryOptions({ input: { params: { teamId }, query: { period } } }),
    { staleTime: 0, refetchInterval: ({ state }) => liveIntervalMs(state) },
  );
}

/** Slower than the chart: a list re-sorted every two seconds could not be read. */
export function useDashboardCountries(teamId: number, period: DashboardPeriod) {
  return useAnswer(
    { teamId, period },
    () => api.dashboard.countries.queryOptions({ input: { params: { teamId }, query: { period } } }),
    { refetchInterval: COUNTRIES_MS },
  );
}

export function useDashboardFinances(teamId: number) {
  const input = { params: { teamId } };
  return useQuery(api.dashboard.finances.queryOptions({ input, refetchInterval: GLANCE_MS }));
}

/** Until when the balance lasts; null while nobody can say, undefined until loaded. */
export function useBalanceEnd(teamId: number): { at: string; timeZone: string } | null | undefined {
  const input = { params: { teamId }, query: { period: '7d' as const } };
  const { data } = useQuery(api.finances.get.queryOptions({ input, refetchInterval: GLANCE_MS }));
  const at = data?.forecast?.endsAt;
  return data && (at ? { at, timeZone: data.timeZone } : null);
}

/** Whether there were visits in the longest period of the dashboard. Undefined until loaded. */
export function useHasVisits(teamId: number, isAsked: boolean): boolean | undefined {
  const input = { params: { teamId }, query: { period: '3m' as const } };
  const { data } = useQuery(api.dashboard.chart.queryOptions({ input, enabled: isAsked }));
  return data && data.watermark !== null;
}
