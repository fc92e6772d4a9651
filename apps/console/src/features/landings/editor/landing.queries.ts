/** One landing of the active team: read, written, its translations and pictures. */
import type { LandingDetail } from '@sluice/contracts';
import { useQuery } from '@tanstack/react-query';
import { api, apiClient, queryClient } from '../../../api/api.ts';
import { useActiveTeam } from '../../../shell/team/account.ts';

/** How long a just created landing is fresh enough for its editor. */
const FRESH_MS = 5_000;

type CreateBody = Parameters<typeof apiClient.landings.create>[0]['body'];
type UpdateBody = Parameters<typeof apiClient.landings.update>[0]['body'];
type TranslationBody = Parameters<typeof apiClient.landings.updateTranslation>[0]['body'];
type Place = Pick<LandingDetail, 'teamId' | 'id'>;

const placeOf = ({ teamId, id }: Place) => ({ teamId, landingId: id });

/** Null: no id in the URL. Not refetched in the background, which could reset a form that is being edited. */
export function useLanding(landingId: number | null) {
  const { id: teamId } = useActiveTeam();
  return useQuery({
    ...api.landings.get.queryOptions({ input: { params: { teamId, landingId: landingId ?? 0 } } }),
    enabled: landingId !== null,
    staleTime: FRESH_MS,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

export const createLanding = (teamId: number, body: CreateBody) =>
  thenRefresh(apiClient.landings.create({ params: { teamId }, body }));

export const updateLanding = (place: Place, body: UpdateBody) =>
  thenRefresh(apiClient.landings.update({ params: placeOf(place), body }));

export const completeLanding = (place: Place) =>
  thenRefresh(apiClient.landings.complete({ params: placeOf(place) }));

export const addTranslation = (place: Place, locale: string) =>
  thenRefresh(apiClient.landings.addTranslation({ params: placeOf(place), body: { locale } }));

export const updateTranslation = (place: Place, locale: string, body: TranslationBody) =>
  thenRefresh(apiClient.landings.updateTranslation({ params: { ...placeOf(place), locale }, body }));

export const removeTranslation = (place: Place, locale: string) =>
  thenRefresh(apiClient.landings.removeTranslation({ params: { ...placeOf(place), locale } }));

export const uploadPicture = (teamId: number, file: File) =>
  apiClient.landings.uploadPicture({ params: { teamId }, body: { file } });

/** Caches the returned landing and invalidates the lists. */
async function thenRefresh(call: Promise<LandingDetail>): Promise<LandingDetail> {
  const landing = await call;
  const { teamId, id } = landing;
  const { queryKey } = api.landings.get.queryOptions({ input: { params: { teamId, landingId: id } } });
  queryClient.setQueryData(queryKey, landing);
  void queryClient.invalidateQueries({ queryKey: api.landings.list.key() });
  void queryClient.invalidateQueries({ queryKey: api.audit.key() });
  return landing;
}
