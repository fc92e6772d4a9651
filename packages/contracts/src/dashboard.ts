import { z } from 'zod';
import { teamAccess } from './access.ts';
import { CAMPAIGN_KINDS } from './campaigns.values.ts';
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
      /** How many different ones were launched today or in the six days before, in the team's time zone. */
      launchedThisWeek: count,
      /** The same of each of the last 30 days, today last. */
      launchedByDay: z.array(count),
    })
    .nullable(),
  /** Null and restricted like `streams`. */
  landings: z
    .object({
      completed: count,
      total: count,
      /** Made today or in the six days before, in the team's time zone, and not removed since. */
      createdThisWeek: count,
    })
    .nullable(),
  /** Charged since the team's midnight. Of the whole team for roles that see its finances, otherwise the member's own. */
  spentToday: z.object({
    /** In dollars. */
    amount: z.number(),
    /** In dollars a day. Of a team the sum of its active members' limits; null where one of them has none. */
    limit: z.number().nullable(),
    isOwn: z.boolean(),
  }),
});
export type Dashboard = z.infer<typeof dashboardSchema>;

export const dashboardChartSchema = z.object({
  timeZone: z.string(),
  days: z.array(judgedCounts.extend({ date: z.iso.date() })),
  totals: judgedCounts,
  /** Of as many days before these, the last one up to the current time of day. */
  previous: judgedCounts,
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

export const bestLandingSchema = z.object({
  /** How often a landing must have been shown in the period to be compared. */
  visitsMin: count,
  /** The landing with the highest share of button clicks; null where none was shown often enough. */
  best: z
    .object({
      id,
      name: z.string(),
      blackPage: count,
      clickButton: count,
      /** In per cent. */
      blackToClick: z.number(),
    })
    .nullable(),
});
export type BestLanding = z.infer<typeof bestLandingSchema>;

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

const ofNamed = { id, name: z.string() };
/** What waits for somebody. The id and name are of the domain, the campaign or the stream. */
const needSchema = z.discriminatedUnion('kind', [
  /** It was served, and is not any more. */
  z.object({ kind: z.literal('domain_down'), ...ofNamed }),
  /** Within thirty days, or already. */
  z.object({ kind: z.literal('domain_expires'), ...ofNamed, expiresOn: z.iso.date() }),
  /** By the guard, not by a person. */
  z.object({ kind: z.literal('campaign_paused'), ...ofNamed, campaignKind: z.enum(CAMPAIGN_KINDS) }),
  /** The network refuses the token of one of its pixels. */
  z.object({ kind: z.literal('pixel_refused'), ...ofNamed }),
  z.object({ kind: z.literal('stream_without_domain'), ...ofNamed }),
]);

export const dashboardNeedsSchema = z.object({
  /** The worst first, five at most. Own ones only, where the member sees only their own. */
  items: z.array(needSchema),
  /** Of all. */
  total: count,
});
export type DashboardNeeds = z.infer<typeof dashboardNeedsSchema>;

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
  needs: route
    .meta(teamAccess('dashboard'))
    .route({
      method: 'GET',
      path: '/teams/{teamId}/dashboard/needs',
      summary: 'List what waits for somebody',
    })
    .input(z.object({ params: teamParams }))
    .output(dashboardNeedsSchema),
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
  bestLanding: route
    .meta(teamAccess('statistics'))
    .route({
      method: 'GET',
      path: '/teams/{teamId}/dashboard/best-landing',
      summary: 'Get the landing with the highest share of button clicks in a period',
    })
    .errors(errorsOf('statistics.too_much'))
    .input(periodInput)
    .output(bestLandingSchema),
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
