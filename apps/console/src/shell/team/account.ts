/** The account store of the page, and its hooks. */
import type { Membership, Section } from '@sluice/contracts';
import { mayUse } from '@sluice/contracts/values';
import { useSyncExternalStore } from 'react';
import { apiClient } from '../../api/api.ts';
import { keepColumns } from '../../parts/table/column-memory.ts';
import { type AccountState, createAccountStore } from './create-account-store.ts';

/** Taken out of the address, so that a reload after another team was chosen does not choose this one again. */
function takeLinkedTeamId(): number | undefined {
  const url = new URL(window.location.href);
  const id = Number(url.searchParams.get('team'));
  if (!Number.isSafeInteger(id) || id <= 0) return undefined;
  url.searchParams.delete('team');
  window.history.replaceState(window.history.state, '', url);
  return id;
}

export const accountStore = createAccountStore({
  fetchAccount: () => apiClient.account.get({}),
  jar: document,
  takeLinkedTeamId,
});

accountStore.subscribe(() => {
  const columns = accountStore.get().account?.columns;
  if (columns)
    keepColumns(columns, (table, body) => apiClient.account.chooseColumns({ body: { table, ...body } }));
});

export function useAccount(): AccountState {
  return useSyncExternalStore(accountStore.subscribe, accountStore.get);
}

/** For screens in the layout, which are not shown without a team. */
export function useActiveTeam(): Membership {
  const { activeTeam } = useAccount();
  if (!activeTeam) throw new Error('No team is active');
  return activeTeam;
}

/** Whether somebody looks around in the team that nobody changes. */
export function useIsDemo(): boolean {
  const { account, activeTeam } = useAccount();
  return activeTeam !== undefined && activeTeam.id === account?.demoTeam?.id;
}

export function useMayUse(section: Section): boolean {
  return mayUse(useAccount().activeTeam?.roles ?? [], section);
}
