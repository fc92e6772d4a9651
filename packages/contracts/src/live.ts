/** What happens now, told as it comes: a picture of the last hour first, then what is added to it. */
import { eventIterator } from '@orpc/contract';
import { z } from 'zod';
import { teamAccess } from './access.ts';
import { errorsOf } from './errors.ts';
import { id } from './fields.ts';
import { streamParams, teamParams } from './ids.ts';
import { LIVE_KINDS, LIVE_LIMITS } from './live.values.ts';
import { route } from './route.ts';

const count = z.number().int();

const liveEventSchema = z.object({
  id: z.uuid(),
  /** Of the visit that it came of, or that it is. */
  clickId: z.uuid(),
  at: z.iso.datetime(),
  kind: z.enum(LIVE_KINDS),
  streamId: id,
  streamName: z.string(),
  country: z.string(),
  device: z.string(),
  os: z.string(),
});
export type LiveEvent = z.infer<typeof liveEventSchema>;

const numbers = {
  /** The clock of the api, so that a reader's own need not be right. */
  at: z.iso.datetime(),
  /** Those minutes in which something happened; what did not is left out. */
  minutes: z.array(z.object({ at: z.iso.datetime(), counts: z.partialRecord(z.enum(LIVE_KINDS), count) })),
  countries: z.array(z.object({ country: z.string(), visits: count, clicks: count })),
  /** Newest first. */
  events: z.array(liveEventSchema).max(LIVE_LIMITS.events),
};

const liveMessageSchema = z.discriminatedUnion('type', [
  /** All of the last hour: whatever was told before is replaced by it. */
  z.object({ type: z.literal('hour'), ...numbers }),
  /** To be added. The counts are of everything, the events of the newest alone. */
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
      summary: 'Follow what happens in the team, as server-sent events; ends when the credentials do',
    })
    .errors(errorsOf('live.too_many'))
    .input(z.object({ params: teamParams }))
    .output(messages),
  stream: route
    .meta(teamAccess('streams'))
    .route({
      method: 'GET',
      path: '/teams/{teamId}/streams/{streamId}/live',
      summary: 'Follow what happens on a stream, as server-sent events; ends when the credentials do',
    })
    .errors(errorsOf('live.too_many', 'stream.not_found'))
    .input(z.object({ params: streamParams }))
    .output(messages),
};
