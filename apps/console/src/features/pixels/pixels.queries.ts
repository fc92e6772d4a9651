/** Calls of one stream's pixels: added, given another token, removed. */
import type { Pixel } from '@sluice/contracts';
import type { Network } from '@sluice/reference';
import { api, apiClient, queryClient } from '../../api/api.ts';
import type { StreamRef } from '../../api/refresh-stream.ts';

const paramsOf = ({ teamId, id }: StreamRef) => ({ teamId, streamId: id });

type NewPixel = { network: Network; pixelId: string; token: string | null };

export const addPixel = (stream: StreamRef, { network, pixelId, token }: NewPixel) =>
  thenRefresh(
    apiClient.pixels.add({
      params: paramsOf(stream),
      // The network that requires a token has a form that does not accept an empty one.
      body: network === 'facebook' ? { network, pixelId, token: token ?? '' } : { network, pixelId, token },
    }),
  );

/** All of the lines or none. */
export const addPixels = (stream: StreamRef, body: { network: Network; lines: string }) =>
  thenRefresh(apiClient.pixels.addMany({ params: paramsOf(stream), body }));

/** With the version that was read: a token that was set in the meantime is not overwritten. */
export const setPixelToken = (stream: StreamRef, { id, version }: Pixel, token: string) =>
  thenRefresh(
    apiClient.pixels.setToken({ params: { ...paramsOf(stream), pixelId: id }, body: { version, token } }),
  );

export async function fetchPixel(stream: StreamRef, pixelId: number): Promise<Pixel | undefined> {
  const options = api.pixels.list.queryOptions({ input: { params: paramsOf(stream) } });
  const pixels = await queryClient.fetchQuery({ ...options, staleTime: 0 });
  return pixels.find(({ id }) => id === pixelId);
}

export const removePixel = (stream: StreamRef, pixel: Pixel) =>
  thenRefresh(apiClient.pixels.remove({ params: { ...paramsOf(stream), pixelId: pixel.id } }));

/** Also after a refusal: somebody else may have changed it. */
async function thenRefresh<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } finally {
    const keys = [api.pixels.key(), api.audit.key()];
    await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  }
}
