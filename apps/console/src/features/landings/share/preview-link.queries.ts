/** The link that shows a landing to others. */
import type { Landing, PreviewLink, SharedPreview } from '@sluice/contracts';
import { useQuery } from '@tanstack/react-query';
import { api, apiClient, queryClient } from '../../../api/api.ts';

type Place = Pick<Landing, 'teamId' | 'id'>;

const inputOf = ({ teamId, id }: Place) => ({ params: { teamId, landingId: id } });

export const usePreviewLink = (landing: Place) =>
  useQuery(api.landings.findPreviewLink.queryOptions({ input: inputOf(landing) }));

export async function sharePreview(landing: Place): Promise<SharedPreview> {
  const made = await apiClient.landings.sharePreview(inputOf(landing));
  const { address: _shownOnce, ...link } = made;
  keepLink(landing, link);
  return made;
}

export async function withdrawPreview(landing: Place): Promise<void> {
  await apiClient.landings.withdrawPreview(inputOf(landing));
  keepLink(landing, null);
}

function keepLink(landing: Place, link: PreviewLink | null): void {
  const { queryKey } = api.landings.findPreviewLink.queryOptions({ input: inputOf(landing) });
  queryClient.setQueryData(queryKey, { link });
  void queryClient.invalidateQueries({ queryKey: api.audit.key() });
}
