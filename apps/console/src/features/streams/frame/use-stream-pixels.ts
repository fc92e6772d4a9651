import type { Pixel } from '@sluice/contracts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';
import type { StreamRef } from '../../../api/refresh-stream.ts';

const CHECKED_EVERY_MS = 2_000;
const isBeingChecked = ({ tokenHint, tokenState }: Pixel): boolean =>
  tokenHint !== null && tokenState === 'unknown';

/** The pixels of a stream, for its frame and for the step that changes them; nothing is asked before the stream is known. */
export function useStreamPixels(stream: StreamRef | undefined) {
  const params = { teamId: stream?.teamId ?? 0, streamId: stream?.id ?? 0 };
  return useQuery(
    api.pixels.list.queryOptions({
      input: { params },
      enabled: stream !== undefined,
      // Until the network has been asked about a token that was just saved.
      refetchInterval: ({ state }) => (state.data?.some(isBeingChecked) ? CHECKED_EVERY_MS : false),
    }),
  );
}
