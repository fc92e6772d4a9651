/** Saved views of the statistics screen, shared by the team. */
import { z } from 'zod';
import { teamAccess } from './access.ts';
import { errorsOf } from './errors.ts';
import { id, shownName } from './fields.ts';
import { statisticsViewParams, teamParams } from './ids.ts';
import { route } from './route.ts';
import { ownRatio } from './statistics.ts';
import {
  readValueFilter,
  STATISTICS_COMPARISONS,
  STATISTICS_COUNTERS,
  STATISTICS_FILTERS,
  STATISTICS_GROUPINGS,
  STATISTICS_LIMITS,
  STATISTICS_OWN,
  STATISTICS_RATIOS,
  STATISTICS_VIEWS,
  type StatisticsFilter,
} from './statistics.values.ts';

const COLUMNS = [...STATISTICS_COUNTERS, ...STATISTICS_RATIOS] as const;
const isEachOnce = (names: readonly string[]) => new Set(names).size === names.length;
const REPEATED = 'Must not repeat an entry';

const values = z
  .array(
    z
      .string()
      .max(STATISTICS_LIMITS.valueLength)
      .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'Must not contain control characters'),
  )
  .max(STATISTICS_LIMITS.values);

/** `2026-10-01..2026-10-31`, both counted. */
const days = z.string().refine((text) => {
  const [from, to, ...more] = text.split('..');
  const areDays = [from, to].every((day) => z.iso.date().safeParse(day).success);
  return more.length === 0 && areDays && (from ?? '') <= (to ?? '');
}, 'Must be a range of days');

const statisticsViewSearch = z.strictObject({
  range: z.union([z.enum(STATISTICS_VIEWS.ranges), days]),
  groupBy: z
    .array(z.enum(STATISTICS_GROUPINGS))
    .min(1)
    .max(STATISTICS_LIMITS.groupings)
    .refine(isEachOnce, REPEATED),
  /** Groupings as a tree, a level under the other. */
  isTree: z.boolean().optional(),
  /** The lines of the chart. */
  chart: z.array(z.enum(COLUMNS)).max(STATISTICS_VIEWS.chartLines).refine(isEachOnce, REPEATED),
  /** Those that the table shows. */
  columns: z.array(z.enum(COLUMNS)).refine(isEachOnce, REPEATED),
  /** Columns beside them: ratios of two counters, each with its name. */
  ratios: z
    .array(z.strictObject({ ratio: ownRatio, name: shownName(STATISTICS_OWN.nameLength) }))
    .max(STATISTICS_OWN.count)
    .refine((ratios) => isEachOnce(ratios.map(({ ratio }) => ratio)), REPEATED)
    .optional(),
  /** Keeps lines by their numbers: `deposits>0`. */
  having: z
    .array(z.string().refine((text) => readValueFilter(text) !== undefined, 'Must be a filter by value'))
    .max(STATISTICS_LIMITS.valueFilters)
    .refine(isEachOnce, REPEATED)
    .optional(),
  /** The days that totals are compared with; without it those before. */
  compare: z.union([z.enum([...STATISTICS_VIEWS.ranges, ...STATISTICS_COMPARISONS]), days]).optional(),
  sort: z.enum([...COLUMNS, ...STATISTICS_GROUPINGS]),
  /** In the place of `sort`: one of the ratios. */
  sortRatio: ownRatio.optional(),
  order: z.enum(['asc', 'desc']),
  /** Streams, by id. */
  flow: z.array(id).max(STATISTICS_LIMITS.values),
  filters: z.strictObject(
    Object.fromEntries(STATISTICS_FILTERS.map((name) => [name, values.optional()])) as Record<
      StatisticsFilter,
      z.ZodOptional<typeof values>
    >,
  ),
});
export type StatisticsViewSearch = z.output<typeof statisticsViewSearch>;

const statisticsViewSchema = z.object({
  id,
  name: z.string(),
  search: statisticsViewSearch,
  maker: z.object({ id, name: z.string() }),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** Whether the caller may change and remove it. */
  isChangeable: z.boolean(),
});
export type StatisticsView = z.infer<typeof statisticsViewSchema>;

const name = shownName(STATISTICS_VIEWS.nameLength);
const saveBody = z.strictObject({ name, search: statisticsViewSearch });
const updateBody = saveBody.partial();
export type StatisticsViewSave = z.output<typeof saveBody>;
export type StatisticsViewUpdate = z.output<typeof updateBody>;

const read = route.meta(teamAccess('statistics'));
const write = route.meta(teamAccess('statistics', 'statistics:write'));
const COLLECTION = '/teams/{teamId}/statistics/views';
const ONE = `${COLLECTION}/{viewId}` as const;

export const statisticsViews = {
  list: read
    .route({ method: 'GET', path: COLLECTION, summary: 'List the team’s views of the statistics, by name' })
    .input(z.object({ params: teamParams }))
    .output(z.array(statisticsViewSchema)),
  save: write
    .route({
      method: 'POST',
      path: COLLECTION,
      successStatus: 201,
      summary: 'Save what the statistics show as a view for the team',
    })
    .errors(errorsOf('statistics.view_name_taken', 'statistics.views_full'))
    .input(z.object({ params: teamParams, body: saveBody }))
    .output(statisticsViewSchema),
  update: write
    .route({ method: 'PATCH', path: ONE, summary: 'Rename a view, or change what it shows' })
    .errors(errorsOf('statistics.view_not_found', 'statistics.view_not_own', 'statistics.view_name_taken'))
    .input(z.object({ params: statisticsViewParams, body: updateBody }))
    .output(statisticsViewSchema),
  remove: write
    .route({ method: 'DELETE', path: ONE, successStatus: 204, summary: 'Remove a view' })
    .errors(errorsOf('statistics.view_not_found', 'statistics.view_not_own'))
    .input(z.object({ params: statisticsViewParams }))
    .output(z.undefined()),
};
