import type { StreamDetail } from '@sluice/contracts';
import { useQueries } from '@tanstack/react-query';
import { api } from '../../../../api/api.ts';
import { useActiveTeam } from '../../../../shell/team/account.ts';

/** A landing's name and thumbnail. 'missing': it was deleted. Undefined: not loaded yet. */
export type LandingSummary = { name: string; thumbnailUrl: string } | 'missing' | undefined;

/** The stream contains its own landings; others are fetched, each alone, so that those already named keep their names. */
export function useLandingSummaries(ids: readonly number[], known: StreamDetail['landings']) {
  const { id: teamId } = useActiveTeam();
  const brought = new Map(known.map((landing) => [landing.landingId, landing]));
  const asked = ids.filter((id) => !brought.has(id));
  const answers = useQueries({
    queries: asked.map((landingId) => ({
      // From the list, to which one that is gone is no error.
      ...api.landings.list.queryOptions({ input: { params: { teamId }, query: { ids: String(landingId) } } }),
      refetchOnWindowFocus: false,
    })),
  });
  return (id: number): LandingSummary => {
    const landing = brought.get(id);
    if (landing) return landing;
    const page = answers[asked.indexOf(id)]?.data;
    return page && (page.items[0] ?? 'missing');
  };
}
