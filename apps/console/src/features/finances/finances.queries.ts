/** What the finances ask of the api. */
import type { FinanceTransaction } from '@sluice/contracts';
import type { FinancesPeriod } from '@sluice/contracts/values';
import { useQuery } from '@tanstack/react-query';
import { api, apiClient, queryClient } from '../../api/api.ts';
import { pollEvery } from '../../api/poll-every.ts';
import { useAnswer, useAnswerPages } from '../../api/use-answer.ts';
import { useActiveTeam } from '../../shell/team/account.ts';

/** Charges come every second; a page that moves so often could not be read. */
const LIVE_MS = 15_000;

export type TransactionsWire = NonNullable<Parameters<typeof apiClient.finances.transactions>[0]['query']>;

export function useFinances(period: FinancesPeriod) {
  const { id: teamId } = useActiveTeam();
  return useAnswer(
    { teamId, period },
    () => api.finances.get.queryOptions({ input: { params: { teamId }, query: { period } } }),
    { refetchInterval: pollEvery(LIVE_MS) },
  );
}

export function useFinancesToday() {
  const { id: teamId } = useActiveTeam();
  return useQuery(
    api.finances.today.queryOptions({ input: { params: { teamId } }, refetchInterval: pollEvery(LIVE_MS) }),
  );
}

export function useTransactions(query: TransactionsWire) {
  const { id: teamId } = useActiveTeam();
  return useAnswer(
    { teamId, query },
    () => api.finances.transactions.queryOptions({ input: { params: { teamId }, query } }),
    { refetchInterval: pollEvery(LIVE_MS) },
  );
}

/** Members and streams to filter by. */
export function useTransactionChoices() {
  const { id: teamId } = useActiveTeam();
  return useQuery(api.finances.choices.queryOptions({ input: { params: { teamId } } })).data;
}

type Charged = Pick<FinanceTransaction, 'at' | 'stream' | 'member' | 'charges'>;

/** The single charges of a line. */
export function useCharges({ at, stream, member, charges }: Charged) {
  const { id: teamId } = useActiveTeam();
  const query = {
    hour: at,
    stream: stream?.id ?? 0,
    member: member?.id ?? 0,
    item: charges?.item ?? 'click',
  } as const;
  return useAnswerPages({ teamId, query }, () =>
    api.finances.charges.infiniteOptions({
      input: (cursor: string | undefined) => ({ params: { teamId }, query: { ...query, cursor } }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (last) => last.next,
    }),
  );
}

export async function saveThresholds(teamId: number, thresholds: number[]): Promise<void> {
  await apiClient.finances.setThresholds({ params: { teamId }, body: { thresholds } });
  await queryClient.invalidateQueries({ queryKey: api.finances.get.key() });
}

export async function downloadTransactions(
  teamId: number,
  query: Parameters<typeof apiClient.finances.export>[0]['query'],
): Promise<File> {
  const { body } = await apiClient.finances.export({ params: { teamId }, query });
  if (!(body instanceof File)) throw new TypeError('the export is no file');
  return body;
}
