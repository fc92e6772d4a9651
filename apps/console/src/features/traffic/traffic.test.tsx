import type { TrafficOrder } from '@sluice/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ACCOUNT, type ApiCall, answerApi, refusal } from '../../../test/answer-api.ts';
import { queryClient } from '../../api/api.ts';
import { renderOnRoute } from '../../parts/testing/render-part.tsx';
import { accountStore } from '../../shell/team/account.ts';
import { totalOf } from './order-schema.ts';
import { TrafficScreen } from './traffic-screen.tsx';
import { nameOffset, zoneOf } from './utc-offset.ts';

const ORDER: TrafficOrder = {
  id: 3,
  stream: { id: 12, name: 'Organic', status: 'suspended', isRemoved: false, isReachable: false },
  geos: [
    { country: 'DE', amount: 25 },
    { country: 'AT', amount: 15.5 },
  ],
  utcOffsetMinutes: 330,
  total: 40.5,
  state: 'ordered',
  note: '',
  createdAt: '2026-11-16T20:00:00.000Z',
  updatedAt: '2026-11-16T20:00:00.000Z',
};

async function open(orders: TrafficOrder[] = [], order: (call: ApiCall) => unknown = () => ORDER) {
  const calls = await answerApi({
    'GET /account': () => ACCOUNT,
    'GET /teams/5/traffic': () => ({ items: orders, next: null }),
    'POST /teams/5/traffic': order,
  });
  const [team] = ACCOUNT.teams;
  if (team) accountStore.set({ ...ACCOUNT, teams: [{ ...team, balance: 100 }] });
  await renderOnRoute(
    <QueryClientProvider client={queryClient}>
      <TrafficScreen />
    </QueryClientProvider>,
  );
  return () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
}

afterEach(() => {
  cleanup();
  localStorage.clear();
  accountStore.set(ACCOUNT);
  queryClient.clear();
  vi.unstubAllGlobals();
});

const user = userEvent.setup();
async function pick(country: string) {
  // Marked as needed, like the other fields.
  expect(screen.getByText('Select Geo').textContent).toBe('Select Geo *');
  await user.click(screen.getByRole('combobox', { name: /Select Geo/ }));
  await user.keyboard(country);
  await user.click(await screen.findByRole('option', { name: new RegExp(country) }));
  await user.keyboard('{Escape}');
}
const submit = () => user.click(screen.getByRole('button', { name: 'Order' }));
const sumOf = (label: string) => screen.getByText(label).nextElementSibling?.textContent;

describe('ordering traffic', () => {
  it('[S2.16-07] asks for GEO, a UTC time zone, and shows the total of the selected sums', async () => {
    const sent = await open();
    await user.type(screen.getByRole('textbox', { name: /Stream name/ }), 'Organic');
    await pick('Germany');
    await pick('Austria');
    await user.type(screen.getByRole('textbox', { name: /Sum for Germany/ }), '25');
    await user.type(screen.getByRole('textbox', { name: /Sum for Austria/ }), '15.5');
    expect(sumOf('Total selected sum')).toBe('$40.50');
    expect(sumOf('Balance after')).toBe('$59.50');
    await user.click(screen.getByRole('combobox', { name: /UTC time zone/ }));
    await user.click(await screen.findByRole('option', { name: 'UTC+05:30' }));
    await submit();
    await waitFor(() =>
      expect(sent()).toEqual([
        {
          key: expect.any(String),
          name: 'Organic',
          geos: ORDER.geos,
          utcOffsetMinutes: 330,
        },
      ]),
    );
    await screen.findByText('The traffic is ordered, and its stream created');
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Stream name/ }).value).toBe(''),
    );
  });

  it('is not sent without a GEO, or with a sum below the least', async () => {
    const sent = await open();
    await submit();
    expect(await screen.findAllByText('Field is required')).toHaveLength(2);
    await user.type(screen.getByRole('textbox', { name: /Stream name/ }), 'Organic');
    await pick('Germany');
    await submit();
    expect(await screen.findAllByText('Field is required')).toHaveLength(1);
    await user.type(screen.getByRole('textbox', { name: /Sum for Germany/ }), '9');
    await screen.findByText('Minimum value 10');
    expect(sent()).toEqual([]);
  });

  it('says that the balance is too small, and where the api refuses, why', async () => {
    await open([], () => refusal(409, 'member.spend_limit_reached', 'Over the limit.'));
    await user.type(screen.getByRole('textbox', { name: /Stream name/ }), 'Organic');
    await pick('Germany');
    await user.type(screen.getByRole('textbox', { name: /Sum for Germany/ }), '120');
    const short = screen.getByText('Not enough funds. To order traffic, you need to top up your balance');
    within(short.parentElement as HTMLElement).getByRole('link', { name: 'Top up' });
    await submit();
    await screen.findByText('The order is over your daily spending limit');
  });

  it('is made once where its answer was lost, the page left, and the draft continued', async () => {
    const lost = await open([], () => new Response('', { status: 502 }));
    await user.type(screen.getByRole('textbox', { name: /Stream name/ }), 'Organic');
    await pick('Germany');
    await user.type(screen.getByRole('textbox', { name: /Sum for Germany/ }), '25');
    await submit();
    await waitFor(() => expect(lost()).toHaveLength(1));
    window.dispatchEvent(new Event('pagehide'));
    cleanup();

    const sent = await open();
    await user.click(await screen.findByRole('button', { name: 'Continue with it' }));
    await submit();
    await waitFor(() => expect(sent()).toEqual(lost()));
    await screen.findByText('The traffic is ordered, and its stream created');
    expect(Object.keys(localStorage).filter((key) => key.startsWith('sluice.typed'))).toEqual([]);
  });

  it('adds up what is selected, and not what was taken out again', () => {
    expect(totalOf({ countries: ['de'], sums: { DE: 12.5, AT: 30, FR: null } })).toBe(12.5);
  });
});

describe('the orders', () => {
  it('show stream, GEO with sums, time zone, total and what becomes of them', async () => {
    await open([
      ORDER,
      {
        ...ORDER,
        id: 2,
        stream: { ...ORDER.stream, name: 'Gone', isRemoved: true },
        state: 'refused',
        note: 'No sources in Austria',
      },
    ]);
    const [first, second] = within(await screen.findByRole('list', { name: 'Orders' }))
      .getAllByRole('listitem')
      .filter((item) => item.querySelector('time'));
    const shown = within(first as HTMLElement);
    expect(shown.getByRole<HTMLAnchorElement>('link', { name: 'Organic' }).pathname).toBe('/streams/edit/12');
    expect(first?.textContent).toContain('$40.50');
    expect(first?.textContent).toMatch(/Germany.*\$25\.00.*Austria.*\$15\.50/);
    // 20:00 UTC is half past one of the next day there.
    expect(first?.textContent).toMatch(/Nov 17.*1:30.*UTC\+05:30/);
    shown.getByText('Starts once its stream is launched on a domain');
    expect(second?.textContent).toContain('Refused, money returned');
    expect(second?.textContent).toContain('Comment: No sources in Austria');
    expect(within(second as HTMLElement).queryByRole('link')).toBeNull();
  });

  it('say that there are none yet', async () => {
    await open();
    await screen.findByText('No orders yet');
  });
});

it('names offsets as people and as Intl want them', () => {
  expect([0, 330, -210].map(nameOffset)).toEqual(['UTC+00:00', 'UTC+05:30', 'UTC−03:30']);
  expect([0, 330, -210].map(zoneOf)).toEqual(['+00:00', '+05:30', '-03:30']);
});
