/** One's own copies and transfers, as the server tells them. */
import type { Carry } from '@sluice/contracts';
import { useQuery } from '@tanstack/react-query';
import { api, queryClient } from '../../../../api/api.ts';
import { useActiveTeam } from '../../../../shell/team/account.ts';

/** Often enough that each step is seen, while somebody looks: a hidden tab asks for nothing. */
const LOOK_MS = 500;
/** An api that does not answer is not asked twice a second, and its failure is not told as often. */
const AFTER_FAILURE_MS = 10_000;

const listOptions = (teamId: number) =>
  api.streams.listCarries.queryOptions({ input: { params: { teamId } } });

/** Those that run, and those that ended a moment ago. Undefined until known. */
export function useCarryList(): readonly Carry[] | undefined {
  const { id: teamId } = useActiveTeam();
  return useQuery(listOptions(teamId)).data;
}

/** The same carry as it stands now, until it ends. */
export function useCarry(teamId: number, carry: Carry): Carry {
  const { data } = useQuery({
    ...api.streams.getCarry.queryOptions({ input: { params: { teamId, carryId: carry.id } } }),
    initialData: carry,
    enabled: ({ state }) => state.data?.state === 'running',
    refetchInterval: ({ state }) => (state.status === 'error' ? AFTER_FAILURE_MS : LOOK_MS),
  });
  return data;
}

/** Puts a new one at the head, or takes one away that was told to its end. */
export function changeCarryList(teamId: number, change: (carries: Carry[]) => Carry[]): void {
  queryClient.setQueryData(listOptions(teamId).queryKey, (before) => change(before ?? []));
}
