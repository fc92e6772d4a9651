/** Domains of the active team, and its accounts at the DNS provider. */
import type { CdnAccount, CdnAccountInput, Domain, ListedDomain, Replacement } from '@sluice/contracts';
import { PAGE_SIZE_MAX } from '@sluice/contracts/values';
import { useQuery } from '@tanstack/react-query';
import { api, apiClient, queryClient } from '../../api/api.ts';
import { refreshStream } from '../../api/refresh-stream.ts';
import { useActiveTeam } from '../../shell/team/account.ts';

/** Polling interval while a domain is being set up; each answer is one row. */
const POLL_MS = 2_000;
/** While a domain of the list is being set up. */
const LIST_POLL_MS = 10_000;
/** Of 100 each: no team has more. */
const PAGES_MAX = 10;

type ConnectBody = Parameters<typeof apiClient.domains.connect>[0]['body'];

const paramsOf = ({ teamId, id }: Pick<Domain, 'teamId' | 'id'>) => ({ teamId, domainId: id });
const isSettled = ({ state, finding }: Pick<Domain, 'state' | 'finding'>): boolean =>
  state === 'active' || state === 'blocked' || finding?.code === 'claim_expired';

/** Polls the domain until its state is final. */
export function useLiveDomain(known: Domain): Domain {
  const { data } = useQuery({
    ...api.domains.get.queryOptions({ input: { params: paramsOf(known) } }),
    initialData: known,
    refetchInterval: ({ state }) => (state.data && isSettled(state.data) ? false : POLL_MS),
  });
  return data;
}

/** Every domain of the team, whatever stream it is bound to. Live: read again while one of them is being set up. */
export function useDomains({ isLive = false } = {}) {
  const { id: teamId } = useActiveTeam();
  return useQuery({
    queryKey: [...api.domains.list.key({ input: { params: { teamId } } }), 'all'],
    queryFn: () => listDomains(teamId),
    refetchInterval: ({ state }) => (isLive && state.data?.every(isSettled) === false ? LIST_POLL_MS : false),
  });
}

async function listDomains(teamId: number): Promise<ListedDomain[]> {
  const found: ListedDomain[] = [];
  let cursor: number | undefined;
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const query = { limit: PAGE_SIZE_MAX, ...(cursor !== undefined && { cursor }) };
    const { items, next } = await apiClient.domains.list({ params: { teamId }, query });
    found.push(...items);
    if (next === null) break;
    cursor = next;
  }
  return found;
}

/** Whether streams can be put on an address of the platform's own domain, and how many are left. */
export function useFreeOffer() {
  const { id: teamId } = useActiveTeam();
  return useQuery(api.domains.getFreeOffer.queryOptions({ input: { params: { teamId } } }));
}

export async function addFreeAddress({
  teamId,
  id: streamId,
}: {
  teamId: number;
  id: number;
}): Promise<Domain> {
  const domain = await keepDomain(apiClient.domains.addFree({ params: { teamId, streamId } }));
  void queryClient.invalidateQueries({ queryKey: api.domains.getFreeOffer.key() });
  return domain;
}

export const connectDomain = (teamId: number, body: ConnectBody) =>
  keepDomain(apiClient.domains.connect({ params: { teamId }, body }));

export const setExpiry = (domain: Domain, expiresOn: string | null) =>
  keepDomain(apiClient.domains.update({ params: paramsOf(domain), body: { expiresOn } }));

export const checkDomain = (domain: Domain) =>
  keepDomain(apiClient.domains.check({ params: paramsOf(domain) }));

/** Null: it stays in the team, bound to no stream. */
export async function bindDomain(domain: Domain, streamId: number | null): Promise<void> {
  const params = paramsOf(domain);
  try {
    await keepDomain(apiClient.domains.bindTo({ params, body: { streamId } }));
  } finally {
    await refreshDomains(domain.teamId, streamId ?? domain.streamId);
  }
}

type ReplaceBody = Parameters<typeof apiClient.domains.replace>[0]['body'];

/** What came of each. Streams and domains are read again, also after a failure: some may be done. */
export async function replaceDomains(teamId: number, body: ReplaceBody): Promise<Replacement[]> {
  try {
    return await apiClient.domains.replace({ params: { teamId }, body });
  } finally {
    const keys = [api.domains.list.key(), api.domains.get.key(), api.streams.key()];
    await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  }
}

/** Removes it from the team. */
export async function removeDomain(domain: Domain): Promise<void> {
  try {
    await apiClient.domains.remove({ params: paramsOf(domain) });
  } finally {
    await refreshDomains(domain.teamId, domain.streamId);
  }
}

async function keepDomain(call: Promise<Domain>): Promise<Domain> {
  const domain = await call;
  const { queryKey } = api.domains.get.queryOptions({ input: { params: paramsOf(domain) } });
  queryClient.setQueryData(queryKey, domain);
  await refreshDomains(domain.teamId, domain.streamId);
  return domain;
}

/** Invalidates the domain lists and the stream that the domain is bound to. */
export async function refreshDomains(teamId: number, streamId: number | null): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: api.domains.list.key() });
  if (streamId !== null) await refreshStream({ teamId, id: streamId });
}

export function useCdnAccounts() {
  const { id: teamId } = useActiveTeam();
  return useQuery(api.domains.listAccounts.queryOptions({ input: { params: { teamId } } }));
}

export const addCdnAccount = (teamId: number, body: CdnAccountInput) =>
  keepAccounts(apiClient.domains.addAccount({ params: { teamId }, body }));

export const updateCdnAccount = (teamId: number, accountId: number, body: CdnAccountInput) =>
  keepAccounts(apiClient.domains.updateAccount({ params: { teamId, accountId }, body }));

async function keepAccounts(call: Promise<CdnAccount>): Promise<CdnAccount> {
  const account = await call;
  // Awaited: the new account is selected next and must be in the list.
  await queryClient.invalidateQueries({ queryKey: api.domains.listAccounts.key() });
  return account;
}
