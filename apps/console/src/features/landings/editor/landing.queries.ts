/** One landing of the active team: read, written, its translations and pictures. */
import type { LandingDetail } from '@sluice/contracts';
import { useQuery } from '@tanstack/react-query';
import { api, apiClient, queryClient } from '../../../api/api.ts';
import { useActiveTeam } from '../../../shell/team/account.ts';

/** So long after a landing was created its editor need not ask for it again. */
const FRESH_MS = 5_000;

type CreateBody = Parameters<typeof apiClient.landings.create>[0]['body'];
type UpdateBody = Parameters<typeof apiClient.landings.update>[0]['body'];
type TranslationBody = Parameters<typeof apiClient.landings.updateTranslation>[0]['body'];
type Place = Pick<LandingDetail, 'teamId' | 'id'>;

const placeOf = ({ teamId, id }: Place) => ({ teamId, landingId: id });

/** Null: the address names none. Fetched when the editor opens and when it is asked to, never behind somebody's typing. */
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
  afterwards(apiClient.landings.create({ params: { teamId }, body }));

export const updateLanding = (place: Place, body: UpdateBody) =>
  afterwards(apiClient.landings.update({ params: placeOf(place), body }));

export const completeLanding = (place: Place) =>
  afterwards(apiClient.landings.complete({ params: placeOf(place) }));

export const addTranslation = (place: Place, locale: string) =>
  afterwards(apiClient.landings.addTranslation({ params: placeOf(place), body: { locale } }));

export const updateTranslation = (place: Place, locale: string, body: TranslationBody) =>
  afterwards(apiClient.landings.updateTranslation({ params: { ...placeOf(place), locale }, body }));

export const removeTranslation = (place: Place, locale: string) =>
  afterwards(apiClient.landings.removeTranslation({ params: { ...placeOf(place), locale } }));

export const uploadPicture = (teamId: number, file: File) =>
  apiClient.landings.uploadPicture({ params: { teamId }, body: { file } });

/** The answer is the landing itself, and every list of landings is older than it. */
async function afterwards(call: Promise<LandingDetail>): Promise<LandingDetail> {
  const landing = await call;
  const { teamId, id } = landing;
  const { queryKey } = api.landings.get.queryOptions({ input: { params: { teamId, landingId: id } } });
  queryClient.setQueryData(queryKey, landing);
  void queryClient.invalidateQueries({ queryKey: api.landings.list.key() });
  void queryClient.invalidateQueries({ queryKey: api.audit.key() });
  return landing;
}
