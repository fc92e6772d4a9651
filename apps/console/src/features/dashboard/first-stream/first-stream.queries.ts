/** What the first stream is made of, and the calls that make it. */
import type { Domain, Explanation, LandingDetail, StreamDetail } from '@sluice/contracts';
import { newSettings } from '@sluice/games';
import { useQuery } from '@tanstack/react-query';
import { api, apiClient, queryClient } from '../../../api/api.ts';
import type { GameTheme } from './choose-game.tsx';

/** The newest landing that a stream can show. */
export function useNewestLanding(teamId: number, isAsked: boolean): LandingDetail | undefined {
  const query = { status: 'completed', limit: 10 };
  const { data: page } = useQuery(
    api.landings.list.queryOptions({ input: { params: { teamId }, query }, enabled: isAsked }),
  );
  const landingId = page?.items[0]?.id;
  const { data } = useQuery(
    api.landings.get.queryOptions({
      input: { params: { teamId, landingId: landingId ?? 0 } },
      enabled: isAsked && landingId !== undefined,
    }),
  );
  return data;
}

export function useNewestStream(teamId: number, streamId: number | null): StreamDetail | undefined {
  const { data } = useQuery(
    api.streams.get.queryOptions({
      input: { params: { teamId, streamId: streamId ?? 0 } },
      enabled: streamId !== null,
    }),
  );
  return data;
}

/** A landing of the game as it comes, completed: everything in it can be changed later. */
export async function takeGame(teamId: number, { type, template }: GameTheme): Promise<void> {
  const body = { name: template.name, type, template: template.id, settings: newSettings(type) };
  const { id: landingId } = await apiClient.landings.create({ params: { teamId }, body });
  await apiClient.landings.complete({ params: { teamId, landingId } });
  await refresh([api.landings.key()]);
}

/** The landing that was made of it, in another of its game's themes. */
export async function changeTheme(
  teamId: number,
  { id: landingId, version }: LandingDetail,
  template: string,
): Promise<void> {
  await apiClient.landings.update({ params: { teamId, landingId }, body: { version, template } });
  await refresh([api.landings.key()]);
}

export async function nameStream(teamId: number, name: string, landingId: number): Promise<void> {
  const body = { name, landings: [{ landingId, weight: 100 }] };
  await apiClient.streams.create({ params: { teamId }, body });
  await refresh([api.streams.key()]);
}

/** Which landing the visit got, and by which version of the stream. Undefined until it is known. */
export function useExplainedVisit(teamId: number, click: string): Explanation | undefined {
  const { data } = useQuery(api.visits.explain.queryOptions({ input: { params: { teamId, click } } }));
  return data;
}

/** An address, where it has none, and the launch. */
export async function goLive({ teamId, id: streamId, hosts }: StreamDetail): Promise<Domain | undefined> {
  const params = { teamId, streamId };
  const domain = hosts.length === 0 ? await apiClient.domains.addFree({ params }) : undefined;
  await apiClient.streams.launch({ params });
  await refresh([api.streams.key(), api.domains.key()]);
  return domain;
}

/** Awaited: the next step needs what this one made. */
async function refresh(keys: readonly (readonly unknown[])[]): Promise<void> {
  await Promise.all(
    [...keys, api.dashboard.get.key()].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  );
}
