/** Why a row of the statistics table does worse than the rest of the team. */
import { z } from 'zod';
import { teamAccess } from './access.ts';
import { errorsOf } from './errors.ts';
import { teamParams } from './ids.ts';
import { route } from './route.ts';
import { isRange, RANGE_PROBLEM } from './statistics.ts';
import { STATISTICS_WHY_STEPS } from './statistics.values.ts';
import { isLine, LINE_PROBLEM, numberShape } from './statistics-number.ts';

const statisticsWhyQuery = z
  .strictObject({ ...numberShape, line: numberShape.line.unwrap() })
  .refine(isRange, RANGE_PROBLEM)
  .refine(isLine, LINE_PROBLEM);
export type StatisticsWhyQuery = z.output<typeof statisticsWhyQuery>;

const shareSchema = z.object({
  /** Who could take the step: saw the landing, clicked, registered. */
  visitors: z.number().int(),
  /** Those of them who took it. */
  converted: z.number().int(),
});

const statisticsWhySchema = z.object({
  /** From the landing to the deposit, each a step that visitors take. */
  steps: z.array(
    z.object({
      step: z.enum(STATISTICS_WHY_STEPS),
      /** The row's visitors. */
      here: shareSchema,
      /** All other visitors of the same days. */
      elsewhere: shareSchema,
      /** Not enough: so few visitors do not refute that the shares are equal. */
      verdict: z.enum(['worse', 'better', 'not_enough']),
    }),
  ),
});
export type StatisticsWhy = z.infer<typeof statisticsWhySchema>;

export const statisticsWhy = {
  why: route
    .meta(teamAccess('statistics'))
    .route({
      method: 'GET',
      path: '/teams/{teamId}/statistics/why',
      summary: 'Compare the steps that a row’s visitors take with those of all others on the same days',
    })
    .errors(errorsOf('statistics.too_much'))
    .input(z.object({ params: teamParams, query: statisticsWhyQuery }))
    .output(statisticsWhySchema),
};
