import { z } from 'zod';
import { teamAccess } from './access.ts';
import { errorsOf } from './errors.ts';
import { id } from './fields.ts';
import { teamParams } from './ids.ts';
import { route } from './route.ts';
import {
  areComparedRows,
  readListValue,
  readOwnRatio,
  readValueFilter,
  STATISTICS_COUNTERS,
  STATISTICS_FILTERS,
  STATISTICS_GROUPINGS,
  STATISTICS_LIMITS,
  STATISTICS_RATIOS,
  type StatisticsFilter,
  type StatisticsOwnRatio,
} from './statistics.values.ts';

const DAY_MS = 24 * 3_600_000;
const PAGE_SIZE = 100;

const split = (text: string): string[] => text.split(',').filter((part) => part !== '');
/** Any value that a visit can have, control characters too: every row of the table can be expanded. */
const value = z
  .string()
  .max(STATISTICS_LIMITS.valueLength)
  .regex(/^\P{Cs}*$/u, 'Must not contain lone surrogates');
const values = z
  .string()
  .transform((text) => split(text).map(readListValue))
  .pipe(z.array(value).max(STATISTICS_LIMITS.values));
const filters = Object.fromEntries(STATISTICS_FILTERS.map((name) => [name, values.optional()])) as Record<
  StatisticsFilter,
  z.ZodOptional<typeof values>
>;

/** One counter divided by another, `revenue/unique`: dollars for each, or per cent. */
export const ownRatio = z.string().refine(
  (text) => readOwnRatio(text) !== undefined,
  'Must be two counters, such as revenue/unique',
  // The check is what makes it one; a transform could not be published.
) as unknown as z.ZodType<StatisticsOwnRatio, StatisticsOwnRatio>;

/** There are no events outside of it, and the database's calendar ends soon after. */
const CENTURY = { first: '2000-01-01', last: '2099-12-31' };
export const day = z.iso
  .date()
  .refine((text) => text >= CENTURY.first && text <= CENTURY.last, 'Must be a day of this century');

/** The table's query parameters. */
export const questionShape = {
  /** First and last day, both counted, in the team's time zone. */
  startDate: day,
  endDate: day,
  /** Streams, by id. */
  flow: z
    .string()
    .transform((text) => split(text).map(Number))
    .pipe(z.array(id).max(STATISTICS_LIMITS.values))
    .optional(),
  ...filters,
  groupBy: z
    .string()
    .transform(split)
    .pipe(
      z
        .array(z.enum(STATISTICS_GROUPINGS))
        .min(1, 'At least one')
        .max(STATISTICS_LIMITS.groupings, `At most ${STATISTICS_LIMITS.groupings} at once`)
        .refine((names) => new Set(names).size === names.length, 'Must not repeat an entry'),
    )
    .default(['day']),
  /** Keeps the lines whose numbers are so, all of them: `deposits>0,profit<0`. Dollars and per cent as the table shows them. */
  having: z
    .string()
    .transform(split)
    .pipe(
      z
        .array(
          z.string().transform((text, context) => {
            const filter = readValueFilter(text);
            if (filter) return filter;
            context.addIssue({ code: 'custom', message: 'Must be a column, >, <, >= or <=, and a number' });
            return z.NEVER;
          }),
        )
        .max(STATISTICS_LIMITS.valueFilters),
    )
    .optional(),
  /** `having` is about lines by the first so many groupings, and finer lines stay with theirs. Without it, about the lines themselves. */
  havingLevel: z.coerce.number<number>().int().min(1).max(STATISTICS_LIMITS.groupings).optional(),
  /** A column, a ratio of two counters, or a grouping's own name. */
  sort: z
    .union([z.enum([...STATISTICS_COUNTERS, ...STATISTICS_RATIOS, ...STATISTICS_GROUPINGS]), ownRatio])
    .optional(),
  order: z.enum(['asc', 'desc']).default('desc'),
};

export const isRange = ({ startDate, endDate }: { startDate: string; endDate: string }): boolean =>
  startDate <= endDate && Date.parse(endDate) - Date.parse(startDate) < STATISTICS_LIMITS.days * DAY_MS;
type Comparison = { compareStart?: string | undefined; compareEnd?: string | undefined };
/** Both or none. */
const isComparison = ({ compareStart: startDate, compareEnd: endDate }: Comparison): boolean =>
  startDate === undefined || endDate === undefined ? startDate === endDate : isRange({ startDate, endDate });
export const RANGE_PROBLEM = {
  path: ['endDate'],
  message: `Must be a range of at most ${STATISTICS_LIMITS.days} days`,
};

export const statisticsQuery = z
  .strictObject({
    ...questionShape,
    /** The days that `previous` is of. @default as many days before */
    compareStart: day.optional(),
    compareEnd: day.optional(),
    /** Also what each row was in those days: of rows by one grouping that is no time, whose days differ. */
    compareRows: z.literal('1').optional(),
    page: z.coerce.number<number>().int().min(1).max(1_000).default(1),
    limit: z.coerce.number<number>().int().min(1).max(STATISTICS_LIMITS.pageSize).default(PAGE_SIZE),
  })
  .refine(isRange, RANGE_PROBLEM)
  .refine(isComparison, { ...RANGE_PROBLEM, path: ['compareEnd'] })
  .refine(({ compareRows, groupBy }) => compareRows === undefined || areComparedRows(groupBy), {
    path: ['compareRows'],
    message: 'Must be of rows by one grouping that is no time',
  });
export type StatisticsQuery = z.output<typeof statisticsQuery>;

const numbersShape = {
  ...(Object.fromEntries(STATISTICS_COUNTERS.map((name) => [name, z.number()])) as Record<
    (typeof STATISTICS_COUNTERS)[number],
    z.ZodNumber
  >),
  /** In per cent or dollars; null where there is nothing to divide by. */
  ...(Object.fromEntries(STATISTICS_RATIOS.map((name) => [name, z.number().nullable()])) as Record<
    (typeof STATISTICS_RATIOS)[number],
    z.ZodNullable<z.ZodNumber>
  >),
};
const numbersSchema = z.object(numbersShape);

export const statisticsRowSchema = z.object({
  /** The row's value of each grouping, by its name. */
  group: z.partialRecord(z.enum(STATISTICS_GROUPINGS), z.string()),
  ...numbersShape,
  /** The same row's numbers in the days to compare with, where `compareRows` asks for them; null where it had no events then, absent where nobody knows. */
  previous: numbersSchema.nullable().optional(),
});
export type StatisticsRow = z.infer<typeof statisticsRowSchema>;

export const statisticsSchema = z.object({
  timeZone: z.string(),
  rows: z.array(statisticsRowSchema),
  /** Of all rows that `having` keeps, not only of the page. */
  totals: numbersSchema,
  /** Totals of the days to compare with, or else of the same number of days before, whatever `having` keeps. As many days that lie before are cut at the current time of day. */
  previous: numbersSchema,
  total: z.number().int(),
  /** When the newest counted event came in; null before the first. */
  watermark: z.iso.datetime().nullable(),
  /** Of the streams, landings and members that the rows name by id. */
  names: z.object({
    streams: z.record(z.string(), z.string()),
    landings: z.record(z.string(), z.string()),
    members: z.record(z.string(), z.string()),
  }),
});
export type StatisticsReport = z.infer<typeof statisticsSchema>;

const read = route.meta(teamAccess('statistics'));
const COLLECTION = '/teams/{teamId}/statistics';

export const statistics = {
  query: read
    .route({
      method: 'GET',
      path: COLLECTION,
      summary: 'Count visits and what came of them, grouped, filtered, with totals',
    })
    .errors(errorsOf('statistics.too_much'))
    .input(z.object({ params: teamParams, query: statisticsQuery }))
    .output(statisticsSchema),
  values: read
    .route({
      method: 'GET',
      path: `${COLLECTION}/values`,
      summary:
        'List the values of the last three months that a filter can be chosen from, most frequent first',
    })
    .input(z.object({ params: teamParams }))
    .output(
      z.object(
        Object.fromEntries(STATISTICS_FILTERS.map((name) => [name, z.array(z.string())])) as Record<
          StatisticsFilter,
          z.ZodArray<z.ZodString>
        >,
      ),
    ),
};
