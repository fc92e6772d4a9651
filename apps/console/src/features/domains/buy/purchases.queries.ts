/** Buying a domain: offers, and the progress of a purchase. */
import type { DomainPurchase } from '@sluice/contracts';
import { useQuery } from '@tanstack/react-query';
import { api, apiClient, queryClient } from '../../../api/api.ts';
import { accountStore, useActiveTeam } from '../../../shell/team/account.ts';
import { refreshDomains } from '../domains.queries.ts';

const POLL_MS = 1_000;
/** The newest ones: a purchase is over within minutes. */
const LOOKED_AT = 20;
/** A purchase that ended longer ago is not shown any more. */
const RECENT_MS = 5 * 60_000;

type PurchaseBody = Parameters<typeof apiClient.domains.buy>[0]['body'];

export const isRunning = ({ state }: DomainPurchase): boolean => state === 'held' || state === 'registering';

/** Null: no search yet. Not refetched on window focus: a search runs only on request. */
export function useSuggestions(name: string | null) {
  const { id: teamId } = useActiveTeam();
  return useQuery({
    ...api.domains.search.queryOptions({ input: { params: { teamId }, query: { name: name ?? '' } } }),
    enabled: name !== null,
    staleTime: Number.POSITIVE_INFINITY,
    // Prices, and what is still free, change.
    gcTime: RECENT_MS,
    retry: false,
  });
}

const newestPurchases = (teamId: number) =>
  api.domains.listPurchases.queryOptions({ input: { params: { teamId }, query: { limit: LOOKED_AT } } });

export async function buyDomain(teamId: number, body: PurchaseBody): Promise<DomainPurchase> {
  const purchase = await apiClient.domains.buy({ params: { teamId }, body });
  queryClient.setQueryData(
    newestPurchases(teamId).queryKey,
    (page) => page && { ...page, items: [purchase, ...page.items.filter(({ id }) => id !== purchase.id)] },
  );
  // Not awaited: by the time the lists are loaded the person may have chosen something else, which the end of this call would reset.
  void Promise.all([refreshPurchases(), refreshDomains(teamId, purchase.streamId)]);
  return purchase;
}

/** The newest purchase for the stream, or with null for none, while it runs and shortly after, also after a reload. */
export function useShownPurchase(streamId: number | null | undefined): DomainPurchase | undefined {
  const { id: teamId } = useActiveTeam();
  const { data } = useQuery({
    ...newestPurchases(teamId),
    enabled: streamId !== undefined,
  });
  const newest = data?.items.find((purchase) => purchase.streamId === streamId);
  return newest && (isRunning(newest) || isRecent(newest)) ? newest : undefined;
}

const isRecent = ({ createdAt }: DomainPurchase): boolean => Date.now() - Date.parse(createdAt) < RECENT_MS;

export function useLivePurchase(known: DomainPurchase): DomainPurchase {
  const { id: teamId } = useActiveTeam();
  const { data } = useQuery({
    ...api.domains.getPurchase.queryOptions({ input: { params: { teamId, purchaseId: known.id } } }),
    initialData: known,
    refetchInterval: ({ state }) => (state.data && isRunning(state.data) ? POLL_MS : false),
  });
  return data;
}

/** The purchase has ended: balance, domains and the stream have changed. */
export async function refreshAfterPurchase(teamId: number, { streamId }: DomainPurchase): Promise<void> {
  await Promise.all([refreshPurchases(), refreshDomains(teamId, streamId), accountStore.load()]);
}

const refreshPurchases = () => queryClient.invalidateQueries({ queryKey: api.domains.listPurchases.key() });
