import type { Pixel } from '@sluice/contracts';
import type { PixelRow } from '@sluice/postgres';
import { getStreamRow } from '../../access/stream.store.ts';
import { procedures } from '../../http/procedures.ts';
import { addPixel, addPixels, removePixel, setPixelToken } from './change-pixel.ts';
import { countHeld, listPixelRows } from './pixels.store.ts';

export const pixelRoutes = {
  list: procedures.pixels.list.handler(({ input: { params }, context: { actor, inTeam } }) =>
    inTeam(async (tx) => {
      const stream = await getStreamRow(tx, actor, params.streamId);
      const heldOf = await countHeld(tx, stream);
      return (await listPixelRows(tx, stream)).map((pixel) => presentPixel(pixel, heldOf(pixel)));
    }),
  ),

  add: procedures.pixels.add.handler(({ input: { params, body }, context: { actor, inTeam, secrets } }) =>
    inTeam(async (tx) => presentPixel(await addPixel({ tx, actor, secrets }, params.streamId, body))),
  ),

  addMany: procedures.pixels.addMany.handler(
    ({ input: { params, body }, context: { actor, inTeam, secrets } }) =>
      inTeam(async (tx) => {
        const made = await addPixels({ tx, actor, secrets }, params.streamId, body);
        return made.map((pixel) => presentPixel(pixel));
      }),
  ),

  setToken: procedures.pixels.setToken.handler(
    ({ input: { params, body }, context: { actor, inTeam, secrets } }) =>
      inTeam(async (tx) => {
        const { pixel, released } = await setPixelToken({ tx, actor, secrets }, params, body);
        return { ...presentPixel(pixel), released };
      }),
  ),

  remove: procedures.pixels.remove.handler(
    async ({ input: { params }, context: { actor, inTeam, secrets } }) => {
      await inTeam((tx) => removePixel({ tx, actor, secrets }, params));
    },
  ),
};

/** Never includes the token. Of one that was just saved nothing is held: what was is on its way. */
function presentPixel(pixel: PixelRow, held = 0): Pixel {
  const { id, network, pixelId, tokenHint, version, createdAt } = pixel;
  const { tokenState, tokenError, tokenCheckedAt } = pixel;
  return {
    id,
    network,
    pixelId,
    tokenHint,
    version,
    tokenState,
    tokenError,
    tokenCheckedAt: tokenCheckedAt?.toISOString() ?? null,
    held,
    createdAt: createdAt.toISOString(),
  };
}
