import type { StreamDetail } from '@sluice/contracts';
import { useQueries } from '@tanstack/react-query';
import { api } from '../../../../api/api.ts';
import { findApiFailure } from '../../../../api/api-error.ts';
import { useActiveTeam } from '../../../../shell/team/account.ts';

/** What a landing is known by. Missing: it is not there any more. Undefined: not known yet. */
export type LandingFace = { name: string; thumbnailUrl: string } | 'missing' | undefined;

/** The stream brings those that it shows; of one that was just chosen, or is in a draft, the api is asked. */
export function useLandingFaces(ids: readonly number[], known: StreamDetail['landings']) {
  const { id: teamId } = useActiveTeam();
  const brought = new Map(known.map((landing) => [landing.landingId, landing]));
  const asked = ids.filter((id) => !brought.has(id));
  const answers = useQueries({
    queries: asked.map((landingId) => ({
      ...api.landings.get.queryOptions({ input: { params: { teamId, landingId } } }),
      refetchOnWindowFocus: false,
    })),
  });
  return (id: number): LandingFace => {
    const landing = brought.get(id);
    if (landing) return landing;
    const answer = answers[asked.indexOf(id)];
    if (findApiFailure(answer?.error)?.code === 'landing.not_found') return 'missing';
    return answer?.data;
  };
}
