import { NETWORKS } from '@sluice/reference';
import { z } from 'zod';
import { teamAccess } from './access.ts';
import { errorsOf } from './errors.ts';
import { id } from './fields.ts';
import { pixelParams, streamParams } from './ids.ts';
import { facebookPixelId, facebookToken, tiktokPixelId, tiktokToken } from './pixels.fields.ts';
import { PIXEL_LIMITS, TOKEN_STATES } from './pixels.values.ts';
import { route } from './route.ts';

export const pixelSchema = z.object({
  id,
  network: z.enum(NETWORKS),
  pixelId: z.string(),
  /** The token's last characters; null where it has none yet. The token itself never comes back. */
  tokenHint: z.string().nullable(),
  /** Grows by one with every token. */
  version: z.number().int(),
  /** What the network said of the token when it was last asked: `silent` when it did not answer. */
  tokenState: z.enum(TOKEN_STATES),
  /** Why it is refused: one of the names of postback errors. */
  tokenError: z.string().nullable(),
  tokenCheckedAt: z.iso.datetime().nullable(),
  /** Events that wait for another token. */
  held: z.number().int(),
  createdAt: z.iso.datetime(),
});
export type Pixel = z.infer<typeof pixelSchema>;

/** With how many events that had waited are sent now. */
const savedPixelSchema = pixelSchema.extend({ released: z.number().int() });

const pixelAddBody = z.discriminatedUnion('network', [
  z.strictObject({ network: z.literal('facebook'), pixelId: facebookPixelId, token: facebookToken }),
  z.strictObject({
    network: z.literal('tiktok'),
    pixelId: tiktokPixelId,
    token: tiktokToken.nullable().default(null),
  }),
]);
export type PixelAdd = z.output<typeof pixelAddBody>;

const read = route.meta(teamAccess('streams'));
const write = route.meta(teamAccess('streams', 'streams:write'));
const COLLECTION = '/teams/{teamId}/streams/{streamId}/pixels';
const notFound = errorsOf('stream.not_found');

export const pixels = {
  list: read
    .route({ method: 'GET', path: COLLECTION, summary: 'List the pixels of a stream, in the order added' })
    .errors(notFound)
    .input(z.object({ params: streamParams }))
    .output(z.array(pixelSchema)),
  add: write
    .route({ method: 'POST', path: COLLECTION, successStatus: 201, summary: 'Add a pixel' })
    .errors(errorsOf('stream.not_found', 'pixel.taken', 'pixel.limit_reached'))
    .input(z.object({ params: streamParams, body: pixelAddBody }))
    .output(pixelSchema),
  addMany: write
    .route({
      method: 'POST',
      path: `${COLLECTION}/bulk`,
      successStatus: 201,
      summary: 'Add pixels from lines of pixel:token, all of them or none',
    })
    .errors(errorsOf('stream.not_found', 'pixel.lines_invalid', 'pixel.limit_reached'))
    .input(
      z.object({
        params: streamParams,
        body: z.strictObject({
          network: z.enum(NETWORKS),
          lines: z.string().max(PIXEL_LIMITS.lines * (PIXEL_LIMITS.idLength + PIXEL_LIMITS.tokenLength + 3)),
        }),
      }),
    )
    .output(z.array(pixelSchema)),
  setToken: write
    .route({ method: 'PATCH', path: `${COLLECTION}/{pixelId}`, summary: 'Replace a pixel’s token' })
    .errors(errorsOf('stream.not_found', 'pixel.not_found', 'pixel.changed_meanwhile'))
    .input(
      z.object({
        params: pixelParams,
        body: z.strictObject({
          /** Optimistic locking: the version that the caller read. */
          version: z.number().int().min(1),
          token: z.string().min(1).max(PIXEL_LIMITS.tokenLength),
        }),
      }),
    )
    .output(savedPixelSchema),
  remove: write
    .route({
      method: 'DELETE',
      path: `${COLLECTION}/{pixelId}`,
      successStatus: 204,
      summary: 'Remove a pixel',
    })
    .errors(errorsOf('stream.not_found', 'pixel.not_found'))
    .input(z.object({ params: pixelParams }))
    .output(z.undefined()),
};
