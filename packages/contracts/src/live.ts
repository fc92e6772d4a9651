/** Live events: a summary of the last hour first, then what is added to it. */
import { eventIterator } from '@orpc/contract';
import { z } from 'zod';
import { teamAccess } from './access.ts';
import { errorsOf } from './errors.ts';
import { id } from './fields.ts';
import { streamParams, teamParams } from './ids.ts';
import { LIVE_KINDS, LIVE_LIMITS } from './live.values.ts';
import { route } from './route.ts';

const count = z.number().int();

/** In millionths of a dollar; revenue at the rate of its day, cost as it is charged. */
const money = { revenueMicros: z.number().int(), costMicros: z.number().int() };

const liveEventSchema = z.object({
  id: z.uuid(),
  /** The id of its visit. */
  clickId: z.uuid(),
  at: z.iso.datetime(),
  kind: z.enum(LIVE_KINDS),
  streamId: id,
  streamName: z.string(),
  country: z.string(),
  device: z.string(),
  os: z.string(),
  ...money,
});
export type LiveEvent = z.infer<typeof liveEventSchema>;

const numbers = {
  /** The api's clock, so that the client's need not be right. */
  at: z.iso.datetime(),
  /** Only minutes and kinds with events. Money is that of all events, also of kinds that are not listed here. */
  minutes: z.array(
    z.object({ at: z.iso.datetime(), counts: z.partialRecord(z.enum(LIVE_KINDS), count), ...money }),
  ),
  countries: z.array(z.object({ country: z.string(), visits: count, clicks: count })),
  /** Newest first. */
  events: z.array(liveEventSchema).max(LIVE_LIMITS.events),
};

const liveMessageSchema = z.discriminatedUnion('type', [
  /** The whole last hour; replaces everything sent before. */
  z.object({ type: z.literal('hour'), ...numbers }),
  /** To be added. Counts cover all new events, `events` only the newest. */
  z.object({ type: z.literal('more'), ...numbers }),
]);
export type LiveMessage = z.infer<typeof liveMessageSchema>;

const messages = eventIterator(liveMessageSchema);

export const live = {
  team: route
    .meta(teamAccess('statistics'))
    .route({
      method: 'GET',
      path: '/teams/{teamId}/live',
      summary: 'Follow the team’s live events, as server-sent events, until the credentials expire',
    })
    .errors(errorsOf('live.too_many'))
    .input(z.object({ params: teamParams }))
    .output(messages),
  stream: route
    .meta(teamAccess('streams'))
    .route({
      method: 'GET',
      path: '/teams/{teamId}/streams/{streamId}/live',
      summary: 'Follow a stream’s live events, as server-sent events, until the credentials expire',
    })
    .errors(errorsOf('live.too_many', 'stream.not_found'))
    .input(z.object({ params: streamParams }))
    .output(messages),
};
