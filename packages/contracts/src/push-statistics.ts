import { z } from 'zod';
import { teamAccess } from './access.ts';
import { errorsOf } from './errors.ts';
import { teamParams } from './ids.ts';
import {
  PUSH_STATISTICS_COUNTERS,
  PUSH_STATISTICS_GROUPINGS,
  PUSH_STATISTICS_RATIOS,
} from './push-statistics.values.ts';
import { route } from './route.ts';
import { isRange, RANGE_PROBLEM, statisticsQuery } from './statistics.ts';

const { startDate, endDate, flow, domain, country, order, page, limit } = statisticsQuery.shape;

export const pushStatisticsQuery = z
  .strictObject({
    startDate,
    endDate,
    /** Streams, by id. */
    flowId: flow,
    domain,
    country,
    groupBy: z
      .string()
      .transform((text) => text.split(',').filter((part) => part !== ''))
      .pipe(
        z
          .array(z.enum(PUSH_STATISTICS_GROUPINGS))
          .min(1)
          .refine((names) => new Set(names).size === names.length, 'Must not repeat an entry'),
      )
      .default(['date']),
    /** A column, or a grouping's own name. */
    sort: z
      .enum([...PUSH_STATISTICS_GROUPINGS, ...PUSH_STATISTICS_COUNTERS, ...PUSH_STATISTICS_RATIOS])
      .optional(),
    order,
    page,
    limit,
  })
  .refine(isRange, RANGE_PROBLEM);
export type PushStatisticsQuery = z.output<typeof pushStatisticsQuery>;

const numbersShape = {
  ...(Object.fromEntries(PUSH_STATISTICS_COUNTERS.map((name) => [name, z.number().int()])) as Record<
    (typeof PUSH_STATISTICS_COUNTERS)[number],
    z.ZodNumber
  >),
  /** In per cent; null where there is nothing to divide by. */
  ...(Object.fromEntries(PUSH_STATISTICS_RATIOS.map((name) => [name, z.number().nullable()])) as Record<
    (typeof PUSH_STATISTICS_RATIOS)[number],
    z.ZodNullable<z.ZodNumber>
  >),
};

export const pushStatisticsRowSchema = z.object({
  /** Null if not grouped by it. */
  date: z.iso.date().nullable(),
  /** ISO 3166-1, upper case; XX and ZZ where it is not known. Null as above. */
  country: z.string().nullable(),
  ...numbersShape,
});
export type PushStatisticsRow = z.infer<typeof pushStatisticsRowSchema>;

export const pushStatisticsSchema = z.object({
  timeZone: z.string(),
  rows: z.array(pushStatisticsRowSchema),
  /** Of all rows, not only of the page. */
  totals: z.object(numbersShape),
  total: z.number().int(),
  /** When the newest counted event came in; null before the first. */
  watermark: z.iso.datetime().nullable(),
});
export type PushStatisticsReport = z.infer<typeof pushStatisticsSchema>;

export const pushStatistics = {
  query: route
    .meta(teamAccess('messages'))
    .route({
      method: 'GET',
      path: '/teams/{teamId}/push-statistics',
      summary: 'Count push messages and what came of them, by day, by country or by both, with totals',
    })
    .errors(errorsOf('statistics.too_much'))
    .input(z.object({ params: teamParams, query: pushStatisticsQuery }))
    .output(pushStatisticsSchema),
};
