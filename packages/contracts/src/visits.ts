/** How visits are decided, by the edge's own decision function, and what followed them, from recorded events. */
import { DEVICES, OPERATING_SYSTEMS } from '@sluice/routing';
import { z } from 'zod';
import { teamAccess } from './access.ts';
import { errorsOf } from './errors.ts';
import { id, numberText } from './fields.ts';
import { streamParams, teamParams, visitParams } from './ids.ts';
import { route } from './route.ts';
import { streamChangesSchema } from './streams.ts';
import { PAGES, REASONS, RULE_NAMES, SIMULATED_FACTS, VISIT_LIMITS, VISIT_MOMENTS } from './visits.values.ts';

const page = z.enum(PAGES);
const reason = z.enum(REASONS);
const visitorId = z.string().regex(/^[1-9]\d{0,18}$/, 'Not a visitor’s id');

const trail = z.array(
  z.object({
    rule: z.enum(RULE_NAMES),
    /** The fact as the rule saw it. */
    saw: z.string(),
    answer: z.enum(['go_on', ...PAGES]),
  }),
);

const simulateQuery = z.strictObject({
  /** `XX` stands for any that is unknown. */
  country: z
    .string()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/, 'Not an ISO 3166 country code'),
  /** Empty if the browser sends none. */
  language: z.string().regex(/^([a-z]{2,3})?$/, 'Not an ISO 639 language code'),
  device: z.enum(DEVICES),
  os: z.enum(OPERATING_SYSTEMS),
  /** Whether the visitor has been on this stream before. */
  isReturning: z.enum(['yes', 'no']).default('no'),
  /** Decided by the version of that time; without it by the newest. */
  at: z.iso.datetime().optional(),
});
export type SimulateQuery = z.output<typeof simulateQuery>;

export const simulationSchema = z.object({
  version: z.number().int(),
  page,
  reason,
  /** Null on any other page, and where a split test would draw one of several. */
  landingId: id.nullable(),
  landingName: z.string().nullable(),
  /** Every landing that the visitor may get, with its weight in per cent. */
  landings: z.array(z.object({ landingId: id, name: z.string().nullable(), weight: z.number().int() })),
  /** Of a redirect: the offer's host, or the app platform's id of the flow. */
  destination: z.string().nullable(),
  trail,
  /** Single facts that would change the decision. */
  changes: z.array(z.object({ fact: z.enum(SIMULATED_FACTS), to: z.string(), page, reason })),
});
export type Simulation = z.infer<typeof simulationSchema>;

export const visitSchema = z.object({
  clickId: z.uuid(),
  at: z.iso.datetime(),
  streamId: id,
  version: z.number().int(),
  /** As recorded, including values that are no longer in use. */
  page: z.string(),
  reason: z.string(),
  landingId: id.nullable(),
  /** Which of a split test's landings, from 1; null without one. */
  variant: z.number().int().nullable(),
  domain: z.string(),
  visitorId: z.string(),
  isUnique: z.boolean(),
  isBot: z.boolean(),
  country: z.string(),
  language: z.string(),
  device: z.string(),
  os: z.string(),
  browser: z.string(),
  /** sub1 to sub8, in order. */
  subs: z.array(z.string()),
  /** Its ids at ad networks and trackers. */
  ids: z.record(z.string(), z.string()),
});
export type Visit = z.infer<typeof visitSchema>;

const momentSchema = z.object({
  at: z.iso.datetime(),
  kind: z.enum(VISIT_MOMENTS),
  /** The event's type, the item charged, the conversion's kind, the advertiser's status, the network's event. */
  name: z.string(),
  /** Its state, if it has one; of a charge, why it cost nothing. */
  state: z.string().nullable(),
  /** Millionths of the currency. */
  amountMicros: z.number().int().nullable(),
  currency: z.string().nullable(),
  /** A transaction's id, a push service's host, or a network with its error. */
  detail: z.string().nullable(),
});
export type VisitMoment = z.infer<typeof momentSchema>;

export const explanationSchema = z.object({
  visit: visitSchema,
  streamName: z.string(),
  landingName: z.string().nullable(),
  /** Decided again by the version of that time; null if that version is not stored. */
  decision: z
    .object({
      page,
      reason,
      trail,
      /** True if it differs from what the edge recorded. */
      disagrees: z.boolean(),
    })
    .nullable(),
  /** Everything after it, oldest first. */
  moments: z.array(momentSchema),
});
export type Explanation = z.infer<typeof explanationSchema>;

const pageCounts = z.object({
  white: z.number().int(),
  black: z.number().int(),
  redirect: z.number().int(),
});

export const draftTrialSchema = z.object({
  /** How many visits were tested. */
  visits: z.number().int(),
  moved: z.number().int(),
  /** Those with the most visits first. */
  cells: z.array(
    z.object({
      country: z.string(),
      device: z.string(),
      visits: z.number().int(),
      from: pageCounts,
      to: pageCounts,
      /** Visits that would get another page. */
      moved: z.number().int(),
    }),
  ),
});
export type DraftTrial = z.infer<typeof draftTrialSchema>;

const read = route.meta(teamAccess('streams'));
const write = route.meta(teamAccess('streams', 'streams:write'));
const ONE_STREAM = '/teams/{teamId}/streams/{streamId}';

export const visits = {
  simulate: read
    .route({
      method: 'GET',
      path: `${ONE_STREAM}/simulate`,
      summary: 'Simulate a visit: its page, why, and what would change it',
    })
    .errors(errorsOf('stream.not_found', 'stream.not_there_yet'))
    .input(z.object({ params: streamParams, query: simulateQuery }))
    .output(simulationSchema),
  find: read
    .route({
      method: 'GET',
      path: '/teams/{teamId}/visits',
      summary: 'List the newest visits of a stream, or of a visitor',
    })
    .errors(errorsOf('stream.not_found'))
    .input(
      z.object({
        params: teamParams,
        query: z
          .strictObject({
            stream: numberText().optional(),
            visitor: visitorId.optional(),
            limit: z.coerce
              .number<number>()
              .int()
              .min(1)
              .max(VISIT_LIMITS.listed)
              .default(VISIT_LIMITS.listed),
          })
          .refine(
            ({ stream, visitor }) => stream !== undefined || visitor !== undefined,
            'Must name a stream or a visitor',
          ),
      }),
    )
    .output(z.array(visitSchema)),
  explain: read
    .route({
      method: 'GET',
      path: '/teams/{teamId}/visits/{click}',
      summary: 'Explain a visit: how it was decided, and everything after it',
    })
    .errors(errorsOf('visit.not_found'))
    .input(z.object({ params: visitParams }))
    .output(explanationSchema),
  // It changes nothing, and is asked by who is about to change something.
  tryDraft: write
    .route({
      method: 'POST',
      path: `${ONE_STREAM}/try-draft`,
      summary: 'Test a draft on the stream’s last visits: which of them would get another page',
    })
    .errors(
      errorsOf(
        ...(['stream.not_found', 'landing.not_found', 'landing.not_completed'] as const),
        ...(['stream.split_weights', 'stream.custom_js_locked', 'stream.app_platform_missing'] as const),
        'stream.flow_not_found',
      ),
    )
    .input(
      z.object({
        params: streamParams,
        body: z.strictObject({
          draft: streamChangesSchema,
          last: z
            .number()
            .int()
            .min(VISIT_LIMITS.tried.min)
            .max(VISIT_LIMITS.tried.max)
            .default(VISIT_LIMITS.tried.usual),
        }),
      }),
    )
    .output(draftTrialSchema),
};
