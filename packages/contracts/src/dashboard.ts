import { z } from 'zod';
import { teamAccess } from './access.ts';
import { DASHBOARD_PERIODS, TRANSACTION_STATES, TRANSACTION_TYPES } from './dashboard.values.ts';
import { errorsOf } from './errors.ts';
import { id } from './fields.ts';
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
/** `profit` in dollars. */
const judgedCounts = counts.extend({ profit: z.number() });

export const dashboardSchema = z.object({
  /** In dollars. */
  balance: z.number(),
  members: z.object({ active: count, waiting: count }),
  /** Null for roles that have no streams section. Own streams only, where the member sees only their own. */
  streams: z
    .object({
      launched: count,
      total: count,
      withoutDomain: count,
      withPixel: count,
      /** Those with a pixel whose network refuses its token. */
      withRefusedToken: count,
      /** The first of them. */
      refusedId: id.nullable(),
      /** The newest stream's id; null without streams. */
      newestId: id.nullable(),
    })
    .nullable(),
  /** Null and restricted like `streams`. */
  landings: z.object({ completed: count, total: count }).nullable(),
});
export type Dashboard = z.infer<typeof dashboardSchema>;

export const dashboardChartSchema = z.object({
  timeZone: z.string(),
  days: z.array(judgedCounts.extend({ date: z.iso.date() })),
  totals: judgedCounts,
  /** When the newest counted event came in; null before the first. */
  watermark: z.iso.datetime().nullable(),
});
export type DashboardChart = z.infer<typeof dashboardChartSchema>;

const countryCounts = counts.pick({
  blackPage: true,
  clickButton: true,
  registrations: true,
  deposits: true,
});

export const dashboardCountriesSchema = z.object({
  /** Most landings shown first. Codes of ISO 3166-1, upper case; ZZ for all whose country is not known. */
  countries: z.array(countryCounts.extend({ country: z.string() })),
  totals: countryCounts,
});
export type DashboardCountries = z.infer<typeof dashboardCountriesSchema>;

export const dashboardFinancesSchema = z.object({
  /** In dollars. */
  balance: z.number(),
  /** Latest first. Charges of events are many small transfers, summed by type and day. */
  transactions: z.array(
    z.object({
      /** Of the newest transfer in it. */
      id: z.number().int(),
      type: z.enum(TRANSACTION_TYPES),
      state: z.enum(TRANSACTION_STATES),
      /** In dollars; negative for what left the balance. */
      amount: z.number(),
      /** What it was for: a domain's name, a reason. */
      description: z.string(),
      at: z.iso.datetime(),
      /** Set for the sum of a day's charges, in the team's time zone. */
      day: z.iso.date().nullable(),
    }),
  ),
});
export type DashboardFinances = z.infer<typeof dashboardFinancesSchema>;

const periodInput = z.object({
  params: teamParams,
  query: z.strictObject({ period: z.enum(DASHBOARD_PERIODS).default('30d') }),
});

export const dashboard = {
  get: route
    .meta(teamAccess('dashboard'))
    .route({ method: 'GET', path: '/teams/{teamId}/dashboard', summary: 'Get the team’s overview' })
    .input(z.object({ params: teamParams }))
    .output(dashboardSchema),
  chart: route
    .meta(teamAccess('statistics'))
    .route({
      method: 'GET',
      path: '/teams/{teamId}/dashboard/chart',
      summary: 'Get daily counts of a period, in the team’s time zone',
    })
    .input(periodInput)
    .output(dashboardChartSchema),
  countries: route
    .meta(teamAccess('statistics'))
    .route({
      method: 'GET',
      path: '/teams/{teamId}/dashboard/countries',
      summary: 'Get counts of a period by country',
    })
    .errors(errorsOf('statistics.too_much'))
    .input(periodInput)
    .output(dashboardCountriesSchema),
  finances: route
    .meta(teamAccess('finances'))
    .route({
      method: 'GET',
      path: '/teams/{teamId}/dashboard/finances',
      summary: 'Get the balance and the latest transactions',
    })
    .input(z.object({ params: teamParams }))
    .output(dashboardFinancesSchema),
};
