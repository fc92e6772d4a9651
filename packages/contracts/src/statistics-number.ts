/** One number of the statistics table, explained: what it counts, how late its events arrived, and the events themselves. */
import { z } from 'zod';
import { teamAccess } from './access.ts';
import { errorsOf } from './errors.ts';
import { id } from './fields.ts';
import { teamParams } from './ids.ts';
import { route } from './route.ts';
import { isRange, questionShape, RANGE_PROBLEM } from './statistics.ts';
import {
  readListValue,
  STATISTICS_COUNTERS,
  STATISTICS_LIMITS,
  STATISTICS_NUMBER,
  STATISTICS_RATIOS,
} from './statistics.values.ts';

/** Any value that a visit can have, control characters too: every row of the table can be explained. */
const lineValue = z
  .string()
  .max(STATISTICS_NUMBER.lineLength)
  .regex(/^\P{Cs}*$/u, 'Must not contain lone surrogates');

const { sort: _sort, order: _order, having: _having, havingLevel: _havingLevel, ...asked } = questionShape;
export const numberShape = {
  ...asked,
  /** The row, by its value of each grouping in order, joined by commas. Absent for the totals. */
  line: z
    .string()
    .transform((text) => text.split(',').map(readListValue))
    .pipe(z.array(lineValue).max(STATISTICS_LIMITS.groupings))
    .optional(),
};

export const isLine = ({ line, groupBy }: { line?: string[] | undefined; groupBy: string[] }): boolean =>
  line === undefined || line.length === groupBy.length;
export const LINE_PROBLEM = { path: ['line'], message: 'Must have a value for each grouping' };

export const statisticsNumberQuery = z
  .strictObject({ ...numberShape, column: z.enum([...STATISTICS_COUNTERS, ...STATISTICS_RATIOS]) })
  .refine(isRange, RANGE_PROBLEM)
  .refine(isLine, LINE_PROBLEM);
export type StatisticsNumberQuery = z.output<typeof statisticsNumberQuery>;

/** ClickHouse's time ends within thirteen digits of milliseconds. */
const PLACE = /^\d{1,13}_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const statisticsNumberEventsQuery = z
  .strictObject({
    ...numberShape,
    column: z.enum(STATISTICS_COUNTERS),
    /** The `next` of the page before. */
    cursor: z.string().regex(PLACE, 'Not the next of a page').optional(),
    limit: z.coerce
      .number<number>()
      .int()
      .min(1)
      .max(STATISTICS_NUMBER.eventsMax)
      .default(STATISTICS_NUMBER.events),
  })
  .refine(isRange, RANGE_PROBLEM)
  .refine(isLine, LINE_PROBLEM);
export type StatisticsNumberEventsQuery = z.output<typeof statisticsNumberEventsQuery>;

const partSchema = z.object({
  column: z.enum(STATISTICS_COUNTERS),
  /** In dollars where the column is money. */
  value: z.number(),
  /** The event that counts; null if any type can. */
  counted: z.object({ type: z.string(), page: z.string().nullable(), isUnique: z.boolean() }).nullable(),
});

const arrivalsSchema = z.object({
  /** Distinct events. */
  events: z.number().int(),
  /** Duplicates still in the table; not counted. */
  repeats: z.number().int(),
  late: z.number().int(),
  /** An event that arrives later than this is late. */
  lateAfterMs: z.number().int(),
  longestDelayMs: z.number().int().nullable(),
  /** By type and amount of one event in dollars; only of amounts. */
  charges: z.array(z.object({ type: z.string(), price: z.number(), events: z.number().int() })),
});

export const statisticsNumberSchema = z.object({
  timeZone: z.string(),
  /** As the table shows it: a count, dollars, or per cent; null where there is nothing to divide by. */
  value: z.number().nullable(),
  /** One; for a ratio two: dividend and divisor. */
  parts: z.array(partSchema),
  /** Only the member's own events are counted. */
  isOwnOnly: z.boolean(),
  /** False if the table has no such row (any more). */
  isThere: z.boolean(),
  /** When the row's newest event of any type arrived; null without any. */
  watermark: z.iso.datetime().nullable(),
  /** Null for a ratio. */
  arrivals: arrivalsSchema.nullable(),
  /** Of the streams, landings and members that the line and the filters name by id. */
  names: z.object({
    streams: z.record(z.string(), z.string()),
    landings: z.record(z.string(), z.string()),
    members: z.record(z.string(), z.string()),
  }),
});
export type StatisticsNumber = z.infer<typeof statisticsNumberSchema>;

const numberEventSchema = z.object({
  eventId: z.uuid(),
  at: z.iso.datetime(),
  type: z.string(),
  streamId: id.nullable(),
  /** Null if the stream does not exist. */
  streamName: z.string().nullable(),
  /** Its visit; null if the caller may not open it. */
  clickId: z.uuid().nullable(),
  country: z.string(),
  device: z.string(),
  os: z.string(),
  /** Dollars. */
  cost: z.number(),
  /** Dollars, by the rate of the event's day; 0 where no rate was known. */
  revenue: z.number(),
  /** What the advertiser reported, where it was not dollars. */
  reported: z.object({ amountMicros: z.number().int(), currency: z.string() }).nullable(),
});
export type StatisticsNumberEvent = z.infer<typeof numberEventSchema>;

const read = route.meta(teamAccess('statistics'));
const PATH = '/teams/{teamId}/statistics/number';

export const statisticsNumber = {
  number: read
    .route({
      method: 'GET',
      path: PATH,
      summary: 'Explain a number of the table: what it counts, how fresh it is, what came late or twice',
    })
    .errors(errorsOf('statistics.too_much'))
    .input(z.object({ params: teamParams, query: statisticsNumberQuery }))
    .output(statisticsNumberSchema),
  numberEvents: read
    .route({
      method: 'GET',
      path: `${PATH}/events`,
      summary: 'List the events behind a number of the table, newest first',
    })
    .errors(errorsOf('statistics.too_much'))
    .input(z.object({ params: teamParams, query: statisticsNumberEventsQuery }))
    .output(z.object({ items: z.array(numberEventSchema), next: z.string().nullable() })),
};
