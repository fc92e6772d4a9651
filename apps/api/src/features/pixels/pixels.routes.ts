import { procedures } from '../../procedures.ts';
import { getStreamRow } from '../streams/lock-stream.ts';
import { addPixel, addPixels, removePixel, setPixelToken } from './change-pixel.ts';
import { listPixelRows } from './pixels.store.ts';
import { presentPixel } from './present-pixel.ts';

export const pixelRoutes = {
  list: procedures.pixels.list.handler(({ input: { params }, context: { actor, inTeam } }) =>
    inTeam(async (tx) => {
      const stream = await getStreamRow(tx, actor, params.streamId);
      return (await listPixelRows(tx, stream)).map(presentPixel);
    }),
  ),

  add: procedures.pixels.add.handler(({ input: { params, body }, context: { actor, inTeam, secrets } }) =>
    inTeam(async (tx) => presentPixel(await addPixel({ tx, actor, secrets }, params.streamId, body))),
  ),

  addMany: procedures.pixels.addMany.handler(
    ({ input: { params, body }, context: { actor, inTeam, secrets } }) =>
      inTeam(async (tx) => {
        const made = await addPixels({ tx, actor, secrets }, params.streamId, body);
        return made.map(presentPixel);
      }),
  ),

  setToken: procedures.pixels.setToken.handler(
    ({ input: { params, body }, context: { actor, inTeam, secrets } }) =>
      inTeam(async (tx) => presentPixel(await setPixelToken({ tx, actor, secrets }, params, body))),
  ),

  remove: procedures.pixels.remove.handler(
    async ({ input: { params }, context: { actor, inTeam, secrets } }) => {
      await inTeam((tx) => removePixel({ tx, actor, secrets }, params));
    },
  ),
};
