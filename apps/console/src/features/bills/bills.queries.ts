/** The bills of the active team, read and paid. */
import type { Bill, BillDetail } from '@sluice/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api, apiClient, queryClient } from '../../api/api.ts';
import { pollEvery } from '../../api/poll-every.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { accountStore, useActiveTeam } from '../../shell/team/account.ts';

/** A chain makes a block every few seconds. */
const LIVE_MS = 3_000;
const LIST_MS = 15_000;

export type BillsWire = NonNullable<Parameters<typeof apiClient.bills.list>[0]['query']>;

/** Awaits payment, or what was paid is not credited yet. */
export const isOpen = ({ status }: Pick<Bill, 'status'>): boolean => status === 'new' || status === 'paying';

export function useBillList(query: BillsWire) {
  const { id: teamId } = useActiveTeam();
  return useAnswer(
    { teamId, query },
    () => api.bills.list.queryOptions({ input: { params: { teamId }, query } }),
    { refetchInterval: pollEvery(LIST_MS) },
  );
}

/** Followed for as long as something can still arrive. */
export function useBill(billId: number) {
  const { id: teamId } = useActiveTeam();
  return useQuery({
    ...api.bills.get.queryOptions({ input: { params: { teamId, billId } } }),
    refetchInterval: ({ state }) =>
      state.data && !isOpen(state.data) && !hasConfirming(state.data) ? false : pollEvery(LIVE_MS)({ state }),
  });
}

/** What arrives while somebody looks is on every balance of the page at once. */
export function useEnrollment(bill: BillDetail | undefined): void {
  const total = bill?.total;
  const known = useRef<number>(undefined);
  useEffect(() => {
    if (total === undefined) return;
    const isNew = known.current !== undefined && known.current !== total;
    known.current = total;
    if (!isNew) return;
    for (const queryKey of [api.bills.list.key(), api.finances.key(), api.dashboard.key()]) {
      void queryClient.invalidateQueries({ queryKey });
    }
    // Where it fails, the panel shows the balance of before until it asks again.
    accountStore.load().catch(() => undefined);
  }, [total]);
}

const hasConfirming = ({ payments }: BillDetail): boolean =>
  payments.some(({ state }) => state === 'confirming' || state === 'searching');

export function usePaymentSystems() {
  const { id: teamId } = useActiveTeam();
  return useQuery(api.bills.listSystems.queryOptions({ input: { params: { teamId } } }));
}

export async function createBill(
  teamId: number,
  body: Parameters<typeof apiClient.bills.create>[0]['body'],
): Promise<BillDetail> {
  return remember(teamId, await apiClient.bills.create({ params: { teamId }, body }));
}

/** Somebody looks at where to pay. */
export async function openBill(teamId: number, billId: number): Promise<void> {
  await remember(teamId, await apiClient.bills.open({ params: { teamId, billId } }));
}

export async function approveBill(teamId: number, billId: number, txid: string): Promise<void> {
  await remember(teamId, await apiClient.bills.approve({ params: { teamId, billId }, body: { txid } }));
}

export async function downloadReceipt(teamId: number, billId: number): Promise<File> {
  const { body } = await apiClient.bills.receipt({ params: { teamId, billId } });
  if (!(body instanceof File)) throw new TypeError('the receipt is no file');
  return body;
}

/** So that the dialog shows it at once, and the list soon. */
async function remember(teamId: number, bill: BillDetail): Promise<BillDetail> {
  const key = api.bills.get.queryKey({ input: { params: { teamId, billId: bill.id } } });
  queryClient.setQueryData(key, bill);
  await queryClient.invalidateQueries({ queryKey: api.bills.list.key() });
  return bill;
}
