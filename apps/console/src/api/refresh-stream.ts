/** Marks what the cache holds of a stream as stale, for every feature that changes one: its domain, pixels or white page. */
import { api, queryClient } from './api.ts';

export type StreamRef = { teamId: number; id: number };

/** For calls that change a stream and answer something else, such as its domain or white page. */
export async function refreshStream({ teamId, id }: StreamRef): Promise<void> {
  refreshStreamLists();
  await queryClient.invalidateQueries({
    queryKey: api.streams.get.key({ input: { params: { teamId, streamId: id } } }),
  });
}

export function refreshStreamLists(): void {
  const keys = [api.streams.list.key(), api.streams.versions.key(), api.dashboard.key(), api.audit.key()];
  for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
}
