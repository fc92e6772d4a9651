import { z } from 'zod';
import { teamAccess } from './access.ts';
import { DASHBOARD_PERIODS } from './dashboard.values.ts';
import { teamParams } from './ids.ts';
import { route } from './route.ts';

const count = z.number().int();
const counts = z.object({
  blackPage: count,
  clickButton: count,
  push: count,
  pwa: count,
  registrations: count,
  deposits: count,
});

export const dashboardSchema = z.object({
  /** In dollars. */
  balance: z.number(),
  members: z.object({ active: count, waiting: count }),
  /** Null for roles that have no streams section. Own streams only, where the member sees only their own. */
  streams: z.object({ launched: count, total: count, withoutDomain: count }).nullable(),
  /** The same holds of landings. */
  landings: z.object({ completed: count, total: count }).nullable(),
});
export type Dashboard = z.infer<typeof dashboardSchema>;

export const dashboardChartSchema = z.object({
  timeZone: z.string(),
  days: z.array(counts.extend({ date: z.iso.date() })),
  totals: counts,
  /** When the newest counted event came in; null before the first. */
  watermark: z.iso.datetime().nullable(),
});
export type DashboardChart = z.infer<typeof dashboardChartSchema>;

export const dashboard = {
  get: route
    .meta(teamAccess('dashboard'))
    .route({ method: 'GET', path: '/teams/{teamId}/dashboard', summary: 'Get the team at a glance' })
    .input(z.object({ params: teamParams }))
    .output(dashboardSchema),
  chart: route
    .meta(teamAccess('statistics'))
    .route({
      method: 'GET',
      path: '/teams/{teamId}/dashboard/chart',
      summary: 'Get the last days in numbers, in the team’s time zone',
    })
    .input(
      z.object({
        params: teamParams,
        query: z.strictObject({ period: z.enum(DASHBOARD_PERIODS).default('30d') }),
      }),
    )
    .output(dashboardChartSchema),
};
