/** The pixels of one stream: read, added, given another token, removed. */
import type { Pixel } from '@sluice/contracts';
import type { Network } from '@sluice/reference';
import { useQuery } from '@tanstack/react-query';
import { api, apiClient, queryClient } from '../../../api/api.ts';
import type { StreamPlace } from '../stream.queries.ts';

const paramsOf = ({ teamId, id }: StreamPlace) => ({ teamId, streamId: id });

export function usePixels(stream: StreamPlace) {
  return useQuery(api.pixels.list.queryOptions({ input: { params: paramsOf(stream) } }));
}

type NewPixel = { network: Network; pixelId: string; token: string | null };

export const addPixel = (stream: StreamPlace, { network, pixelId, token }: NewPixel) =>
  afterwards(
    apiClient.pixels.add({
      params: paramsOf(stream),
      // One network asks for a token; its form does not let an empty one through.
      body: network === 'facebook' ? { network, pixelId, token: token ?? '' } : { network, pixelId, token },
    }),
  );

/** All of the lines or none. */
export const addPixels = (stream: StreamPlace, body: { network: Network; lines: string }) =>
  afterwards(apiClient.pixels.addMany({ params: paramsOf(stream), body }));

/** From the pixel as it was read: a token that it was given meanwhile is not written over. */
export const setPixelToken = (stream: StreamPlace, { id, version }: Pixel, token: string) =>
  afterwards(
    apiClient.pixels.setToken({ params: { ...paramsOf(stream), pixelId: id }, body: { version, token } }),
  );

export async function fetchPixel(stream: StreamPlace, pixelId: number): Promise<Pixel | undefined> {
  const options = api.pixels.list.queryOptions({ input: { params: paramsOf(stream) } });
  const pixels = await queryClient.fetchQuery({ ...options, staleTime: 0 });
  return pixels.find(({ id }) => id === pixelId);
}

export const removePixel = (stream: StreamPlace, pixel: Pixel) =>
  afterwards(apiClient.pixels.remove({ params: { ...paramsOf(stream), pixelId: pixel.id } }));

/** Also after a refusal: somebody else may have been quicker. */
async function afterwards<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } finally {
    const keys = [api.pixels.key(), api.audit.key()];
    await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  }
}
