/** What the dashboard asks of the api. */
import type { DashboardNeeds, DashboardPeriod, Finances } from '@sluice/contracts';
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
  return useAnswer({ teamId, period }, () => chartOptions(teamId, period), {
    staleTime: 0,
    refetchInterval: ({ state }) => liveIntervalMs(state),
  });
}

const chartOptions = (teamId: number, period: DashboardPeriod) =>
  api.dashboard.chart.queryOptions({ input: { params: { teamId }, query: { period } } });

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

/** Undefined until loaded. */
export function useDashboardNeeds(teamId: number): DashboardNeeds | undefined {
  const input = { params: { teamId } };
  return useQuery(api.dashboard.needs.queryOptions({ input, refetchInterval: GLANCE_MS })).data;
}

/** The balance over the last 30 days, and how long it lasts; undefined until loaded, and for whoever may not see it. */
export function useDashboardBalance(teamId: number, isAsked: boolean): Finances | undefined {
  const input = { params: { teamId }, query: { period: '30d' as const } };
  const asked = api.finances.get.queryOptions({ input, refetchInterval: GLANCE_MS, enabled: isAsked });
  return useQuery(asked).data;
}

export function useBestLanding(teamId: number, period: DashboardPeriod) {
  return useAnswer(
    { teamId, period },
    () => api.dashboard.bestLanding.queryOptions({ input: { params: { teamId }, query: { period } } }),
    { refetchInterval: GLANCE_MS },
  );
}

/** How often landings were shown, by day: the chart's own answer, which the chart refreshes. */
export function useShownByDay(
  teamId: number,
  period: DashboardPeriod,
): { period: DashboardPeriod; values: number[] } | undefined {
  const { answer } = useAnswer({ teamId, period }, () => chartOptions(teamId, period));
  return (
    answer && {
      period: answer.question.period,
      values: answer.data.days.map(({ blackPage }) => blackPage),
    }
  );
}

/** Whether there were visits in the longest period of the dashboard. Undefined until loaded. */
export function useHasVisits(teamId: number, isAsked: boolean): boolean | undefined {
  const input = { params: { teamId }, query: { period: '3m' as const } };
  const { data } = useQuery(api.dashboard.chart.queryOptions({ input, enabled: isAsked }));
  return data && data.watermark !== null;
}
