/** Results of a split test, with statistics that stay valid however often they are looked at (always-valid inference). */
import { z } from 'zod';
import { teamAccess } from './access.ts';
import { errorsOf } from './errors.ts';
import { id, numberText } from './fields.ts';
import { streamParams } from './ids.ts';
import { route } from './route.ts';
import { SPLIT_TEST_GOALS, SPLIT_TEST_VERDICTS } from './split-tests.values.ts';

const count = z.number().int().min(0);
/** From 0 to 1; of a difference from -1. */
const interval = z.object({ low: z.number(), high: z.number() });
const goal = z.enum(SPLIT_TEST_GOALS);
const verdict = z.enum(SPLIT_TEST_VERDICTS);

/** Revenue less cost of the settled visitors, in dollars. */
const profitSchema = z.object({
  revenue: z.number(),
  cost: z.number(),
  profit: z.number(),
  /** Null where nobody has settled. */
  perVisitor: z.number().nullable(),
  /** 95 % confidence interval of the profit per visitor, valid at every look in large samples; null while too few visitors brought revenue. */
  interval: interval.nullable(),
  /** From the first variant that has a share; null for that one, and for those without a share. */
  difference: z
    .object({
      seen: z.number(),
      /** Null while too few visitors brought revenue. */
      interval: interval.nullable(),
      verdict,
      moreVisitors: count.nullable(),
    })
    .nullable(),
});

/** One test lasts as long as landings and weights stay the same. */
const periodSchema = z.object({
  /** The version that started it. */
  version: z.number().int(),
  startedAt: z.iso.datetime(),
  /** Null while it runs. */
  endedAt: z.iso.datetime().nullable(),
  weights: z.array(z.number().int()),
});

const variantSchema = z.object({
  /** From 1, in the order of the stream's landings; the number that its events carry. */
  variant: z.number().int(),
  landingId: id,
  landingName: z.string().nullable(),
  /** In per cent. */
  weight: z.number().int(),
  visitors: count,
  /** Of all visitors of the test; null where there are none. */
  share: z.number().nullable(),
  /** Visitors whose time for the goal is over, and how many of them converted; by profit, brought revenue. */
  settled: count,
  converted: count,
  rate: z.number().nullable(),
  /** 95 % confidence interval of the rate, valid at every look. */
  interval,
  /** From the first variant that has a share; null for that one, for those without a share, and by profit, which has its own. */
  difference: interval
    .extend({
      seen: z.number(),
      verdict,
      /** Estimated number of further visitors for a verdict, at the current rates. */
      moreVisitors: count.nullable(),
    })
    .nullable(),
  /** Null unless profit is the goal. */
  profit: profitSchema.nullable(),
});

export const splitTestSchema = z.object({
  goal,
  /** Newest first. */
  periods: z.array(periodSchema),
  /** Null without a test: the stream runs none now, or the named version started none. */
  test: periodSchema
    .extend({
      /** How long after first seeing the landing a visitor has time for the goal. */
      withinHours: z.number(),
      /** How many visitors with revenue a landing needs before its profit is judged; null by another goal. */
      payingMin: count.nullable(),
      variants: z.array(variantSchema),
      sampleRatio: z.object({ isAlarmed: z.boolean(), p: z.number() }),
      /** Visitors who got the plain page because the edge did not have their landing. */
      withoutLanding: count,
      /** Visitors who were shown more than one landing; they count for the first. */
      inSeveral: count,
      /** When the newest of its events came in. */
      watermark: z.iso.datetime().nullable(),
    })
    .nullable(),
});
export type SplitTest = z.infer<typeof splitTestSchema>;

export const splitTests = {
  get: route
    .meta(teamAccess('streams'))
    .route({
      method: 'GET',
      path: '/teams/{teamId}/streams/{streamId}/split-test',
      summary: 'Compare the landings of a stream’s split test by a goal',
    })
    .errors(errorsOf('stream.not_found', 'statistics.too_much'))
    .input(
      z.object({
        params: streamParams,
        query: z.strictObject({
          goal: goal.default('click'),
          /** The version that started an earlier test; without it the current one. */
          version: numberText().optional(),
        }),
      }),
    )
    .output(splitTestSchema),
};
