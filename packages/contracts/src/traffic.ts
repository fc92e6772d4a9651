/** Organic traffic: an order makes a stream, and holds what is paid for its visitors. Amounts are dollars. */
import { z } from 'zod';
import { teamAccess } from './access.ts';
import { errorsOf } from './errors.ts';
import { countryCode } from './fields.countries.ts';
import { id } from './fields.ts';
import { teamParams } from './ids.ts';
import { pageOf, pageQuery } from './paging.ts';
import { peopleRoute, route } from './route.ts';
import { streamName } from './streams.fields.ts';
import { STREAM_STATUSES } from './streams.values.ts';
import { TRAFFIC_LIMITS, TRAFFIC_ORDER_STATES, UTC_OFFSETS } from './traffic.values.ts';

const geo = z.strictObject({
  country: countryCode,
  amount: z.number().min(TRAFFIC_LIMITS.amountMin).max(TRAFFIC_LIMITS.amountMax).multipleOf(0.01),
});

/** What a person fills in. */
export const trafficOrderFields = {
  /** Of the stream that is made. */
  name: streamName,
  geos: z
    .array(geo)
    .min(1)
    .max(TRAFFIC_LIMITS.geos)
    .refine(
      (geos) => new Set(geos.map(({ country }) => country)).size === geos.length,
      'Must not repeat an entry',
    ),
  /** Of the clock by which traffic is brought. */
  utcOffsetMinutes: z.number().refine((minutes) => UTC_OFFSETS.includes(minutes), 'Not a time zone'),
};

const orderBody = z.strictObject({
  /** Idempotency key, made by the caller: repeating it answers the same order, and with another body is refused. */
  key: z.uuid(),
  ...trafficOrderFields,
});
export type TrafficOrderInput = z.output<typeof orderBody>;

const trafficOrderSchema = z.object({
  id,
  stream: z.object({
    id,
    name: z.string(),
    status: z.enum(STREAM_STATUSES),
    isRemoved: z.boolean(),
    /** Whether visitors can be sent to it: launched, on a domain that serves. */
    isReachable: z.boolean(),
  }),
  geos: z.array(z.object({ country: z.string(), amount: z.number() })),
  utcOffsetMinutes: z.number(),
  total: z.number(),
  state: z.enum(TRAFFIC_ORDER_STATES),
  /** What the operator said last. */
  note: z.string(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type TrafficOrder = z.infer<typeof trafficOrderSchema>;

const PATH = '/teams/{teamId}/traffic';

export const traffic = {
  list: route
    .meta(teamAccess('traffic'))
    .route({ method: 'GET', path: PATH, summary: 'List orders of organic traffic, newest first' })
    .input(z.object({ params: teamParams, query: pageQuery }))
    .output(pageOf(trafficOrderSchema)),
  /** It spends the team's money, so no key may. */
  order: peopleRoute('traffic')
    .route({
      method: 'POST',
      path: PATH,
      successStatus: 201,
      summary: 'Order organic traffic: makes a stream with its GEO, and holds the sum',
    })
    .errors(errorsOf('traffic.not_enough_funds', 'member.spend_limit_reached', 'member.stream_limit_reached'))
    .input(z.object({ params: teamParams, body: orderBody }))
    .output(trafficOrderSchema),
};
