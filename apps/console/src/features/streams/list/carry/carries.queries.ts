/** The member's own copies and transfers, polled from the server. */
import type { Carry } from '@sluice/contracts';
import { useQuery } from '@tanstack/react-query';
import { api, queryClient } from '../../../../api/api.ts';
import { useActiveTeam } from '../../../../shell/team/account.ts';

/** Often enough to show each step; a hidden tab does not poll. */
const LOOK_MS = 500;
/** Slower after a failure, so that an unavailable api is neither polled nor reported twice a second. */
const AFTER_FAILURE_MS = 10_000;

const listOptions = (teamId: number) =>
  api.streams.listCarries.queryOptions({ input: { params: { teamId } } });

/** Running ones, and those that ended recently. Undefined until loaded. */
export function useCarryList(): readonly Carry[] | undefined {
  const { id: teamId } = useActiveTeam();
  return useQuery(listOptions(teamId)).data;
}

/** Polls one carry until it ends. */
export function useCarry(teamId: number, carry: Carry): Carry {
  const { data } = useQuery({
    ...api.streams.getCarry.queryOptions({ input: { params: { teamId, carryId: carry.id } } }),
    initialData: carry,
    enabled: ({ state }) => state.data?.state === 'running',
    refetchInterval: ({ state }) => (state.status === 'error' ? AFTER_FAILURE_MS : LOOK_MS),
  });
  return data;
}

/** Adds a new one, or removes one whose end was reported. */
export function changeCarryList(teamId: number, change: (carries: Carry[]) => Carry[]): void {
  queryClient.setQueryData(listOptions(teamId).queryKey, (before) => change(before ?? []));
}
