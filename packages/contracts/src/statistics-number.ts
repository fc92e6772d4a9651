/** One number of the statistics table, explained: what it counts, how it came in, and the events behind it. */
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

/** Whatever a visit brought, control characters too: a line that is in the table can be asked about. */
const lineValue = z
  .string()
  .max(STATISTICS_NUMBER.lineLength)
  .regex(/^\P{Cs}*$/u, 'Must not contain half of a pair');

const { sort: _sort, order: _order, ...asked } = questionShape;
const numberShape = {
  ...asked,
  /** Of which line: its value of each grouping, in their order, joined by commas. Absent: of the totals. */
  line: z
    .string()
    .transform((text) => text.split(',').map(readListValue))
    .pipe(z.array(lineValue).max(STATISTICS_LIMITS.groupings))
    .optional(),
};

const isLine = ({ line, groupBy }: { line?: string[] | undefined; groupBy: string[] }): boolean =>
  line === undefined || line.length === groupBy.length;
const LINE_PROBLEM = { path: ['line'], message: 'Must have a value for each grouping' };

export const statisticsNumberQuery = z
  .strictObject({ ...numberShape, column: z.enum([...STATISTICS_COUNTERS, ...STATISTICS_RATIOS]) })
  .refine(isRange, RANGE_PROBLEM)
  .refine(isLine, LINE_PROBLEM);
export type StatisticsNumberQuery = z.output<typeof statisticsNumberQuery>;

/** Thirteen digits of milliseconds are as far as the engine's time goes. */
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
  /** Dollars of what was spent. */
  value: z.number(),
  /** Which event counts; null where one of any type can. */
  counted: z.object({ type: z.string(), page: z.string().nullable(), isUnique: z.boolean() }).nullable(),
});

const arrivalsSchema = z.object({
  /** Each once. */
  events: z.number().int(),
  /** How many more times they came in and still lie in the table; none of them counts. */
  repeats: z.number().int(),
  late: z.number().int(),
  /** Later than this after it happened, an event is late. */
  lateAfterMs: z.number().int(),
  longestDelayMs: z.number().int().nullable(),
  /** What was charged, by type and price in dollars; of a number that is money. */
  charges: z.array(z.object({ type: z.string(), price: z.number(), events: z.number().int() })),
});

export const statisticsNumberSchema = z.object({
  timeZone: z.string(),
  /** As the table shows it: a count, dollars, or per cent; null where there is nothing to divide by. */
  value: z.number().nullable(),
  /** One; of a ratio two: what is divided, and what by. */
  parts: z.array(partSchema),
  /** Only the member's own events are counted. */
  isOwnOnly: z.boolean(),
  /** False: the table has no such line, or no longer. */
  isThere: z.boolean(),
  /** When the newest event of the line came in, whatever its type; null without any. */
  watermark: z.iso.datetime().nullable(),
  /** Null of a ratio: its parts have theirs. */
  arrivals: arrivalsSchema.nullable(),
  /** Of the streams and landings that the line and the filters name by id. */
  names: z.object({
    streams: z.record(z.string(), z.string()),
    landings: z.record(z.string(), z.string()),
  }),
});
export type StatisticsNumber = z.infer<typeof statisticsNumberSchema>;

const numberEventSchema = z.object({
  eventId: z.uuid(),
  at: z.iso.datetime(),
  type: z.string(),
  streamId: id.nullable(),
  /** Null where the stream is gone. */
  streamName: z.string().nullable(),
  /** The visit that it came of; null where the caller cannot have it explained. */
  clickId: z.uuid().nullable(),
  country: z.string(),
  device: z.string(),
  os: z.string(),
  /** Dollars. */
  cost: z.number(),
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
