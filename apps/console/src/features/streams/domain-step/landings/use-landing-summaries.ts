import type { StreamDetail } from '@sluice/contracts';
import { useQueries } from '@tanstack/react-query';
import { api } from '../../../../api/api.ts';
import { findApiFailure } from '../../../../api/api-error.ts';
import { useActiveTeam } from '../../../../shell/team/account.ts';

/** A landing's name and thumbnail. 'missing': it was deleted. Undefined: not loaded yet. */
export type LandingSummary = { name: string; thumbnailUrl: string } | 'missing' | undefined;

/** The stream contains its own landings; newly chosen ones are fetched. */
export function useLandingSummaries(ids: readonly number[], known: StreamDetail['landings']) {
  const { id: teamId } = useActiveTeam();
  const brought = new Map(known.map((landing) => [landing.landingId, landing]));
  const asked = ids.filter((id) => !brought.has(id));
  const answers = useQueries({
    queries: asked.map((landingId) => ({
      ...api.landings.get.queryOptions({ input: { params: { teamId, landingId } } }),
      refetchOnWindowFocus: false,
    })),
  });
  return (id: number): LandingSummary => {
    const landing = brought.get(id);
    if (landing) return landing;
    const answer = answers[asked.indexOf(id)];
    if (findApiFailure(answer?.error)?.code === 'landing.not_found') return 'missing';
    return answer?.data;
  };
}
