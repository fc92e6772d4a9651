/** The bills of the finances screen and their three dialogs, over an api that answers as told. */
import type { Bill, BillDetail, BillPayment, PaymentSystem } from '@sluice/contracts';
import { BILL_STATUSES, type BillStatus } from '@sluice/contracts/values';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { answerApi, refusal } from '../../../test/answer-api.ts';
import { queryClient } from '../../api/api.ts';
import { renderOnRoute } from '../../parts/testing/render-part.tsx';
import { FinancesScreen } from '../finances/finances-screen.tsx';
import { countdown } from './payment-dialog.tsx';

const TRON: PaymentSystem = {
  id: 'usdt-tron',
  token: 'USDT',
  chain: 'TRON',
  standard: 'TRC-20',
  confirmations: 19,
  minutes: 1,
  minimum: 50,
};
const WALLET = 'TQrZ8mJ5pXcV2LwK9sDnE4hFbY7uGa3RtN';
const HASH = 'b41f7c02e9d86a53f0c417ae8d92b6510c7e3fa94d28b1660e5f93a7cd1084e2';

const BILL: Bill = {
  id: 1_048,
  createdAt: new Date(Date.now() - 20 * 60_000).toISOString(),
  member: { id: 1, name: 'Ira' },
  sum: 3_000,
  paymentSystem: TRON,
  total: 0,
  status: 'paying',
  difference: null,
  isLate: false,
  purpose: 'top_up',
  expiresAt: new Date(Date.now() + 41 * 60_000).toISOString(),
  wallet: WALLET,
  limit: 50,
  txid: null,
  rejection: null,
  enrolledAt: null,
};
const PAYMENT: BillPayment = {
  txid: HASH,
  state: 'confirming',
  reason: null,
  amount: 3_000,
  confirmations: 12,
  needed: 19,
  block: 78_214_906,
  seenAt: new Date().toISOString(),
  creditedAt: null,
  explorerUrl: 'https://explorer.example/tx',
};

const detailOf = (bill: Bill, payments: BillPayment[] = []): BillDetail => ({
  ...bill,
  payments,
  paymentUri: WALLET,
  needed: 19,
  minutes: 1,
  hasReceipt: bill.enrolledAt !== null,
});

type World = { bills?: Bill[]; systems?: PaymentSystem[]; detail?: BillDetail };

async function open(
  { bills = [BILL], systems = [TRON], detail = detailOf(BILL) }: World = {},
  address = '/',
) {
  queryClient.clear();
  let shown = detail;
  const sent: unknown[] = [];
  await answerApi({
    'GET /teams/5': () => ({ id: 5, name: 'Team', timeZone: 'UTC' }),
    'GET /teams/5/finances': () => refusal(503, 'internal.unavailable', 'Away.'),
    'GET /teams/5/finances/today': () => ({ timeZone: 'UTC', members: [], purchases: 0, total: 0 }),
    'GET /teams/5/payment-systems': () => systems,
    'GET /teams/5/bills': () => ({ items: bills, total: bills.length }),
    'POST /teams/5/bills': ({ body }) => {
      sent.push(body);
      return detail;
    },
    [`GET /teams/5/bills/${detail.id}`]: () => shown,
    [`POST /teams/5/bills/${detail.id}/open`]: () => shown,
    [`POST /teams/5/bills/${detail.id}/approve`]: ({ body }) => {
      sent.push(body);
      shown = { ...shown, txid: HASH };
      return shown;
    },
  });
  await renderOnRoute(
    <QueryClientProvider client={queryClient}>
      <FinancesScreen />
    </QueryClientProvider>,
    address,
  );
  return { sent };
}

const topUp = async () => userEvent.click(await screen.findByRole('button', { name: 'Top up the account' }));

describe('the bills', () => {
  it('[S2.12-01] [S4.4-01] [S4.4-02] are listed, each with its status as people call it', async () => {
    const bills = BILL_STATUSES.map((status, index): Bill => ({ ...BILL, id: index + 1, status }));
    await open({ bills });
    const table = await screen.findByRole('table', { name: 'Bills' });
    const words: Record<BillStatus, string> = {
      new: 'Awaiting payment',
      paying: 'Awaiting payment',
      paid: 'Paid',
      overdue: 'Overdue',
      rejected: 'Rejected',
    };
    for (const { id, status } of bills) {
      const row = await within(table).findByRole('row', { name: new RegExp(`^${id}\\b`) });
      expect(row.textContent).toContain(words[status]);
      expect(row.textContent).toContain('$3,000.00');
      expect(row.textContent).toContain('USDT on TRON');
    }
  });

  it('say that there are none', async () => {
    await open({ bills: [] });
    expect(await screen.findByText('No bills yet')).toBeDefined();
  });
});

describe('a top-up', () => {
  it('[S2.12-03] [S2.12-04] asks for the amount due and the payment system, and makes the bill', async () => {
    const { sent } = await open();
    await topUp();
    const dialog = await screen.findByRole('dialog', { name: 'Amount and method of payment' });
    const amount = await within(dialog).findByLabelText(/Amount due/);
    expect(within(dialog).getByRole('radio', { name: /USDT on TRON/ })).toBeDefined();
    await userEvent.clear(amount);
    await userEvent.type(amount, '20');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Next' }));
    // Below what the payment system takes.
    expect(sent).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: '$3,000' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Next' }));
    expect(await screen.findByRole('dialog', { name: /Make a payment to the account/ })).toBeDefined();
    expect(sent).toEqual([{ amount: 3_000, paymentSystem: 'usdt-tron', key: expect.any(String) }]);
  });

  it('[S2.12-05] says that there are no payment systems', async () => {
    await open({ systems: [] });
    await topUp();
    expect(await screen.findByText('There are no payment systems')).toBeDefined();
  });
});

describe('the payment of a bill', () => {
  it('[S2.12-06] shows the bill, its wallet to copy, and how long it can be paid', async () => {
    await open({}, '/?bill=1048');
    const dialog = await screen.findByRole('dialog', { name: /Make a payment to the account/ });
    expect(await within(dialog).findByDisplayValue(WALLET)).toBeDefined();
    expect(within(dialog).getByDisplayValue('3000')).toBeDefined();
    expect(within(dialog).getByText(/Bill 1048/)).toBeDefined();
    const [minutes = NaN, seconds = NaN] = (within(dialog).getByRole('timer').textContent ?? '')
      .split(':')
      .map(Number);
    const leftSeconds = (Date.parse(BILL.expiresAt ?? '') - Date.now()) / 1_000;
    // It counts whole seconds, and this line may come one later.
    expect(Math.abs(minutes * 60 + seconds - leftSeconds)).toBeLessThan(3);
    expect(within(dialog).getByRole('img', { name: 'QR code of the wallet' })).toBeDefined();
    expect(within(dialog).getByText('Only USDT, only on TRON.')).toBeDefined();
  });

  it('[S2.12-07] [S2.12-08] takes a transaction hash, and then waits for enrollment', async () => {
    const { sent } = await open({}, '/?bill=1048');
    const txid = await screen.findByLabelText('Transaction hash (txid)');
    await userEvent.type(txid, 'not a hash');
    await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Enter the transaction hash: 64 hexadecimal digits')).toBeDefined();
    expect(sent).toEqual([]);
    await userEvent.clear(txid);
    await userEvent.type(txid, HASH);
    await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Payment made. Wait for enrollment')).toBeDefined();
    expect(sent).toEqual([{ txid: HASH }]);
  });

  it('shows what the chain has seen of it, confirmation by confirmation', async () => {
    await open({ detail: detailOf({ ...BILL, txid: HASH }, [PAYMENT]) }, '/?bill=1048');
    const progress = await screen.findByRole('progressbar', { name: 'Confirmations' });
    expect(progress.getAttribute('aria-valuenow')).toBe('12');
    expect(screen.getByText(/12 of 19 confirmations/)).toBeDefined();
    expect(screen.getByText('block 78,214,906')).toBeDefined();
  });

  it('[S2.12-09] has its details in “Information about the account”, at once where it is settled', async () => {
    await open({}, '/?bill=1048');
    await userEvent.click(await screen.findByRole('button', { name: 'Information about the account' }));
    const dialog = await screen.findByRole('dialog', { name: /Information about the account/ });
    const facts = within(dialog)
      .getAllByRole('term')
      .map((term) => term.textContent);
    expect(facts).toEqual([
      ...['Bill', 'Created', 'Purpose', 'Sum', 'Payment method', 'Total', 'Status'],
      ...['Expires on', 'Wallet', 'Limit', 'Txid'],
    ]);
    expect(within(dialog).getByText(WALLET)).toBeDefined();
    expect(within(dialog).queryByRole('button', { name: 'Receipt' })).toBeNull();
  });

  it('of a paid bill offers its receipt', async () => {
    const paid: Bill = { ...BILL, status: 'paid', total: 3_000, enrolledAt: BILL.createdAt, txid: HASH };
    await open({ bills: [paid], detail: detailOf(paid) }, '/?bill=1048');
    const dialog = await screen.findByRole('dialog', { name: /Information about the account/ });
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Receipt' })).toBeDefined());
    expect(within(dialog).queryByRole('button', { name: 'Pay' })).toBeNull();
  });

  it.each([
    [41 * 60_000 + 26_400, '41:26'],
    [23 * 3_600_000 + 5_000, '23:00:05'],
    [0, '00:00'],
  ])('counts %i ms down as %s', (leftMs, text) => {
    expect(countdown(leftMs)).toBe(text);
  });
});
