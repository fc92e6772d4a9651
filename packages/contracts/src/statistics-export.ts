/** The statistics table as a file, streamed. */
import { z } from 'zod';
import { teamAccess } from './access.ts';
import { errorsOf } from './errors.ts';
import { teamParams } from './ids.ts';
import { route } from './route.ts';
import { isRange, ownRatio, questionShape, RANGE_PROBLEM } from './statistics.ts';
import {
  readListValue,
  STATISTICS_COUNTERS,
  STATISTICS_EXPORT,
  STATISTICS_LIMITS,
  STATISTICS_OWN,
  STATISTICS_RATIOS,
} from './statistics.values.ts';

const COLUMNS = [...STATISTICS_COUNTERS, ...STATISTICS_RATIOS] as const;
const split = (text: string): string[] => text.split(',').filter((part) => part !== '');
const title = z
  .string()
  .max(STATISTICS_EXPORT.titleLength)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'Must not contain control characters');

const statisticsExportQuery = z
  .strictObject({
    ...questionShape,
    format: z.enum(STATISTICS_EXPORT.formats).default('csv'),
    /** The columns of the file, in order; also ratios of two counters, `revenue/unique`. */
    columns: z
      .string()
      .transform(split)
      .pipe(
        z
          .array(z.union([z.enum(COLUMNS), ownRatio]))
          .min(1)
          .max(COLUMNS.length + STATISTICS_OWN.count)
          .refine((names) => new Set(names).size === names.length, 'Must not repeat an entry'),
      )
      .default([...COLUMNS]),
    /** Titles of the groupings and then of the columns; without them their names. */
    titles: z
      .string()
      .transform((text) => split(text).map(readListValue))
      .pipe(z.array(title).max(STATISTICS_LIMITS.groupings + COLUMNS.length + STATISTICS_OWN.count))
      .optional(),
    /** Maximum number of rows, without titles and totals. */
    limit: z.coerce.number<number>().int().min(1).max(STATISTICS_EXPORT.rows).default(STATISTICS_EXPORT.rows),
    /** Title of the last row. */
    totalTitle: title.default('Total'),
  })
  .refine(isRange, RANGE_PROBLEM);
export type StatisticsExportQuery = z.output<typeof statisticsExportQuery>;

export const statisticsExport = {
  export: route
    .meta(teamAccess('statistics'))
    .route({
      method: 'GET',
      path: '/teams/{teamId}/statistics/export',
      summary: `Export the table as CSV or XLSX, at most ${STATISTICS_EXPORT.rows} lines, totals last`,
      outputStructure: 'detailed',
    })
    .errors(errorsOf('statistics.too_much'))
    .input(z.object({ params: teamParams, query: statisticsExportQuery }))
    .output(
      z.object({
        headers: z.object({
          'content-type': z.string(),
          'content-disposition': z.string(),
          /** The total number of rows; the file has only the first of them if there are more than its maximum. */
          [STATISTICS_EXPORT.totalHeader]: z.string(),
        }),
        body: z.instanceof(ReadableStream<Uint8Array>),
      }),
    ),
};
