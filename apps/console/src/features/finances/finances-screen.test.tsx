/** The screen over an api that answers as told: rules and states of its parts. */
import type { Finances, FinancesToday, FinanceTransaction } from '@sluice/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { answerApi, refusal } from '../../../test/answer-api.ts';
import { queryClient } from '../../api/api.ts';
import { renderOnRoute } from '../../parts/testing/render-part.tsx';
import { FinancesScreen } from './finances-screen.tsx';
import { useTransactionSearch } from './transaction-search.ts';
import { TransactionsTab } from './transactions-tab.tsx';

const NOW = Date.UTC(2026, 10, 16, 15);
const at = (hours: number) => new Date(NOW + hours * 3_600_000).toISOString();

const TRON = {
  id: 'usdt-tron',
  token: 'USDT',
  chain: 'TRON',
  standard: 'TRC-20',
  confirmations: 19,
  minutes: 1,
  minimum: 50,
};
const FINANCES: Finances = {
  balance: 4_812.36,
  timeZone: 'Europe/Kyiv',
  points: Array.from({ length: 31 }, (_, index) => ({ at: at((index - 30) * 24), balance: 4_812.36 })),
  topUps: [{ at: at(-240), amount: 2_500, balance: 5_000 }],
  spent: { amount: 12_965.7, before: 12_000 },
  toppedUp: { amount: 2_500, count: 1 },
  notBilled: 0,
  thresholds: [1_000, 250],
  forecast: {
    pace: 486.42,
    days: 7,
    endsAt: at(237),
    earliest: at(216),
    latest: at(290),
    warnsAt: { at: at(188), threshold: 1_000 },
  },
};

const TODAY: FinancesToday = {
  timeZone: 'Europe/Kyiv',
  members: [
    { id: 1, name: 'Oleg', spent: 138.24, limit: 150, reachedAt: at(2) },
    { id: 2, name: 'Dasha', spent: 104.4, limit: 200, reachedAt: null },
    { id: 3, name: 'Mira', spent: 38.1, limit: null, reachedAt: null },
    { id: 4, name: 'Yana', spent: 50, limit: 50, reachedAt: null },
  ],
  purchases: 3.4,
  total: 334.14,
};

const CLICKS: FinanceTransaction = {
  id: 'charges-1',
  type: 'click_button',
  state: 'done',
  at: at(-1),
  until: at(0),
  amount: -6.24,
  balance: 4_812.36,
  description: '',
  billId: null,
  member: { id: 1, name: 'Oleg' },
  stream: { id: 7, name: 'Spin Garden', isRemoved: false },
  charges: { item: 'click', count: 312, free: 2, priceFrom: 0.02, priceTo: 0.02 },
};
const REPLENISHED: FinanceTransaction = {
  ...CLICKS,
  id: '31',
  type: 'bill',
  until: null,
  amount: 2_500,
  charges: null,
  stream: null,
  billId: 1_047,
};

type Answers = { finances?: () => unknown; items?: FinanceTransaction[] };

async function open(
  { finances = () => FINANCES, items = [CLICKS, REPLENISHED] }: Answers = {},
  address = '/',
) {
  queryClient.clear();
  const asked: URLSearchParams[] = [];
  await answerApi({
    'GET /teams/5': () => ({ id: 5, name: 'Team', timeZone: 'Europe/Kyiv' }),
    'GET /teams/5/finances': () => finances(),
    'GET /teams/5/finances/today': () => TODAY,
    'GET /teams/5/payment-systems': () => [TRON],
    'GET /teams/5/bills': () => ({ items: [], total: 0 }),
    'GET /teams/5/finances/choices': () => ({ members: [{ id: 1, name: 'Oleg' }], streams: [] }),
    'GET /teams/5/finances/transactions': (_, query) => {
      asked.push(query);
      return { items, total: items.length, totals: { in: 2_500, out: 6.24 }, timeZone: 'Europe/Kyiv' };
    },
    'GET /teams/5/finances/charges': () => ({
      items: [
        {
          id: '0198c0de-0000-7000-8000-000000000001',
          click: '0198c0de-0000-7000-8000-000000000002',
          at: at(-1),
          country: 'DE',
          amount: 0.02,
        },
      ],
      next: null,
    }),
  });
  await renderOnRoute(
    <QueryClientProvider client={queryClient}>
      <FinancesScreen />
      <Transactions />
    </QueryClientProvider>,
    address,
  );
  return { asked };
}

/** The tab alone: which one is open follows from the route, which this page has not. */
function Transactions() {
  return <TransactionsTab list={useTransactionSearch()} timeZone="Europe/Kyiv" onBill={() => undefined} />;
}

describe('the balance', () => {
  it('says until when it lasts, at which pace, and between which days', async () => {
    await open();
    expect(await screen.findByText(/^Lasts until/)).toBeDefined();
    expect(
      screen.getByText(/\$486\.42 a day · between Nov 25 and Nov 28 at the pace of the last 7 days/),
    ).toBeDefined();
    expect(
      screen.getByRole('img', { name: /Balance now: \$4,812\.36\. Lasts until Thu, Nov 26/ }),
    ).toBeDefined();
    expect(screen.getByText('+$2,500')).toBeDefined();
    expect(screen.getByText(/Low balance at \$1,000, Tue, Nov 24/)).toBeDefined();
  });

  it('is told in the top-up as it would be after it, with how long that lasts', async () => {
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Top up the account' }));
    const dialog = await screen.findByRole('dialog', { name: 'Amount and method of payment' });
    await userEvent.click(await within(dialog).findByRole('button', { name: '$3,000' }));
    const after = await within(dialog).findByText('Balance after it');
    expect(after.nextElementSibling?.textContent).toBe('$7,812.36');
    // 7,812.36 at 486.42 a day are sixteen days.
    const day = new Intl.DateTimeFormat('en', {
      timeZone: 'Europe/Kyiv',
      weekday: 'short',
      day: 'numeric',
      month: 'short',
    }).format(Date.now() + (7_812.36 / 486.42) * 24 * 3_600_000);
    expect(within(dialog).getByText(/^Lasts until/).nextElementSibling?.textContent).toBe(day);
  });

  it('says that there is too little to go by, and that nothing is left', async () => {
    await open({ finances: () => ({ ...FINANCES, forecast: null }) });
    expect(await screen.findByText('How long it lasts is told after three days with charges')).toBeDefined();
    await open({ finances: () => ({ ...FINANCES, forecast: null, balance: -1 }) });
    expect(await screen.findByText('Nothing left to spend')).toBeDefined();
  });

  it('says so when it could not be read', async () => {
    await open({ finances: () => refusal(503, 'internal.unavailable', 'Away.') });
    expect(await screen.findByRole('alert')).toBeDefined();
  });
});

describe('what members spent today', () => {
  it('stands against their limits, with a warning before and after one is reached', async () => {
    await open();
    const lines = await screen.findAllByText(/^of \$|^no limit$/);
    expect(lines.map((line) => line.textContent)).toEqual([
      '$138.24 of $150.00',
      '$104.40 of $200.00',
      '$38.10 no limit',
      '$50.00 of $50.00',
    ]);
    expect(
      screen.getByText(/\$11\.76 left, about until 7:00 PM; then their streams show the white page\./),
    ).toBeDefined();
    expect(screen.getByText(/The limit is reached/)).toBeDefined();
    expect(screen.getByText('Total since midnight, Kyiv')).toBeDefined();
  });
});

describe('the tiles', () => {
  it('leave out what was not billed while there is none, and say the thresholds', async () => {
    await open();
    expect(await screen.findByText('Spent, 30 days')).toBeDefined();
    expect(screen.queryByText('Clicks not billed')).toBeNull();
    expect(screen.getByText(/and \$250\.00/)).toBeDefined();
    await open({ finances: () => ({ ...FINANCES, notBilled: 1_284 }) });
    expect(await screen.findByText('1,284')).toBeDefined();
  });
});

describe('the transactions', () => {
  it('[S2.12-02] say what each was for, how many at which price, and the balance after it', async () => {
    await open();
    const table = await screen.findByRole('table', { name: 'Transactions' });
    const row = await within(table).findByRole('row', { name: /Spin Garden/ });
    const cells = within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
    expect(cells.join('|')).toContain('Click button');
    expect(cells.join('|')).toContain('314 clicks, 2 not billed');
    expect(cells.join('|')).toContain('312 × $0.02');
    expect(cells.join('|')).toContain('−$6.24');
    const totals = within(table).getByRole('row', { name: /2 transactions/ });
    expect(totals.textContent).toContain('in $2,500.00, out $6.24');
    expect(totals.textContent).toContain('+$2,493.76');
  });

  it('lead to the single charges and their visits', async () => {
    await open();
    const row = await screen.findByRole('row', { name: /Spin Garden/ });
    await userEvent.click(within(row).getByText('Click button'));
    const list = await screen.findByRole('list', { name: 'Charges' });
    const link = within(list).getByRole('link', { name: /Germany/ });
    expect(link.getAttribute('href')).toContain('/streams/explain/7');
    expect(link.getAttribute('href')).toContain('visit=0198c0de-0000-7000-8000-000000000002');
  });

  it('are asked for by the filters of the address, without what the api would refuse', async () => {
    const { asked } = await open(
      {},
      '/?range=2026-11-01..2026-11-16&type=bill,salary&member=1,x&amountFrom=%241%20000,50&amountTo=much',
    );
    await screen.findByRole('row', { name: /Spin Garden/ });
    const [query] = asked;
    expect(query?.get('startDate')).toBe('2026-11-01');
    expect(query?.get('type')).toBe('bill');
    expect(query?.get('member')).toBe('1');
    expect(query?.get('amountFrom')).toBe('1000.5');
    expect(query?.get('amountTo')).toBeNull();
  });

  it.each(['1900-01-01..2100-01-01', '2024-11-17..2026-11-16'])(
    'of the days %s are not asked for, and lead on to days that are answered',
    async (range) => {
      const { asked } = await open({}, `/?range=${range}`);
      expect(await screen.findByText('This period is too long')).toBeDefined();
      expect(asked).toEqual([]);
      await userEvent.click(screen.getByRole('button', { name: 'Show its last 366 days' }));
      await screen.findByRole('row', { name: /Spin Garden/ });
      const [query] = asked;
      const lengthMs = Date.parse(query?.get('endDate') ?? '') - Date.parse(query?.get('startDate') ?? '');
      expect(lengthMs / 86_400_000 + 1).toBe(366);
    },
  );

  it('say that there are none', async () => {
    await open({ items: [] });
    expect(await screen.findByText('You dont have any transactions yet')).toBeDefined();
  });
});
