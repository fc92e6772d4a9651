/** One member's page over an api that answers as told: the month it asks for, its charts, and what stays when they fail. */
import type { Member, MemberDays } from '@sluice/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { answerApi, refusal } from '../../../test/answer-api.ts';
import { queryClient } from '../../api/api.ts';
import { renderOnRoute } from '../../parts/testing/render-part.tsx';
import { MemberScreen } from './member-screen.tsx';

afterEach(() => vi.unstubAllGlobals());

const MEMBER: Member = {
  id: 8,
  teamId: 5,
  name: 'Kim',
  email: 'kim@sluice.test',
  roles: ['mediabuyer'],
  status: 'active',
  streamsPerDay: null,
  spendPerDay: 12.5,
  spentToday: 3.1,
  streams: 1,
  month: null,
  createdAt: '2026-01-05T10:00:00.000Z',
};
const COUNTS = { blackPage: 40, clickButton: 9, deposits: 2, spent: 0.18, revenue: 31, profit: 30.82 };
const daysOf = (month: string): MemberDays => ({
  month,
  timeZone: 'Europe/Kyiv',
  totals: { ...COUNTS, pwa: 3, installs: 4, redirects: 5, registrations: 6 },
  days: [
    { date: `${month}-01`, ...COUNTS },
    { date: `${month}-02`, ...COUNTS, blackPage: 0, clickButton: 0, deposits: 0, spent: 0, revenue: 0 },
  ],
  streams: [
    { id: 31, name: 'Spin Garden', status: 'launched', ...COUNTS },
    { id: 32, name: 'Old wheel', status: null, ...COUNTS, profit: -1.5 },
  ],
  streamsTotal: 2,
});

async function open({
  days = (month: string | null) => daysOf(month ?? '2026-11') as unknown,
  member = MEMBER,
  address = '/team-work/8',
} = {}) {
  const asked: (string | null)[] = [];
  await answerApi({
    'GET /teams/5': () => ({ id: 5, name: 'Team', timeZone: 'Europe/Kyiv' }),
    'GET /teams/5/audit': () => ({ items: [], next: null }),
    'GET /teams/5/members/8': () => member,
    'GET /teams/5/members/8/days': (_, query) => {
      asked.push(query.get('month'));
      return days(query.get('month'));
    },
  });
  const view = await renderOnRoute(
    <QueryClientProvider client={queryClient}>
      <MemberScreen />
    </QueryClientProvider>,
    address,
    '/team-work/$slug',
  );
  await screen.findByText('kim@sluice.test');
  return { asked, ...view };
}
const card = (title: string) =>
  within(screen.getByRole('heading', { name: title }).closest('section') as never);
const number = (name: string) => screen.getByRole('region', { name }).textContent;

it('has the month’s totals, four charts by day, and the limit beside what was spent', async () => {
  await open();
  expect(await screen.findByRole('img', { name: /^Spent by day/ })).toBeTruthy();
  expect(number('Spent')).toBe('Spent$0.18');
  expect(number('Profit')).toBe('Profit+$30.82');
  expect(number('Installs')).toBe('Installs4');
  expect(card('Spent by day').getByText('limit now $12.50 a day')).toBeTruthy();
  const table = card('Spent by day').getByRole('table', { hidden: true });
  expect(table.textContent).toContain('$0.18');
  expect(table.textContent).toContain('$12.50');
  for (const title of ['Profit by day', 'Landings shown by day', 'Deposits by day']) {
    expect(card(title).getByRole('img')).toBeTruthy();
  }
});

it('draws no limit where there is none', async () => {
  await open({ member: { ...MEMBER, spendPerDay: null, spentToday: null } });
  await screen.findByRole('img', { name: /^Spent by day/ });
  expect(screen.queryByText(/^limit now/)).toBeNull();
});

it('lists the streams with their numbers; one that is not the member’s any more leads nowhere', async () => {
  await open();
  const table = await screen.findByRole('table', { name: 'Streams in the month' });
  const link = await within(table).findByRole('link', { name: 'Spin Garden' });
  expect(link.getAttribute('href')).toBe('/streams/settings/31');
  const old = within(table).getByText('Old wheel').closest('tr');
  expect(old?.querySelector('a')).toBeNull();
  expect(old?.textContent).toContain('not theirs now');
  expect(old?.textContent).toContain('−$1.50');
});

it.each([
  [2, undefined],
  [1_203, 'first 2 of 1,203'],
])('of %d streams says how many are listed, where not all are', async (streamsTotal, text) => {
  await open({ days: () => ({ ...daysOf('2026-11'), streamsTotal }) });
  await screen.findByRole('link', { name: 'Spin Garden' });
  expect(screen.queryByText(/^first/)?.textContent).toBe(text);
});

it('marks cards, charts and streams as of the month before until the chosen one is there', async () => {
  let answer = () => {};
  const { router } = await open({
    address: '/team-work/8?month=2026-10',
    days: (month) =>
      month === '2026-10' ? daysOf(month) : new Promise((go) => (answer = () => go(daysOf('2026-09')))),
  });
  const chart = await screen.findByRole('img', { name: /^Spent by day/ });
  const parts = [screen.getByRole('region', { name: 'Spent' }), chart];
  const marks = () =>
    parts.map((part) => part.parentElement?.closest('[aria-busy]')?.getAttribute('aria-busy'));
  const dimmed = () => parts.map((part) => part.closest('[data-outdated]') !== null);
  expect([marks(), dimmed()]).toEqual([
    ['false', 'false'],
    [false, false],
  ]);
  await act(() => router.navigate({ to: '.', search: { month: '2026-09' } as never }));
  await vi.waitFor(() => expect(marks()).toEqual(['true', 'true']));
  expect(dimmed()).toEqual([true, true]);
  await act(async () => answer());
  await vi.waitFor(() => expect(dimmed()).toEqual([false, false]));
});

it('asks for the month of its address, and for the one that is chosen', async () => {
  const { asked, router } = await open({ address: '/team-work/8?month=2026-10' });
  await screen.findByRole('img', { name: /^Spent by day/ });
  expect(asked).toEqual(['2026-10']);
  const chooser = screen.getByRole('combobox', { name: 'Month of the numbers' });
  await userEvent.click(chooser);
  const [current] = await screen.findAllByRole('option');
  if (current) await userEvent.click(current);
  await vi.waitFor(() => expect(asked).toEqual(['2026-10', null]));
  expect(router.state.location.search).toEqual({});
});

it('still says who the member is while the numbers are unavailable', async () => {
  let isAway = true;
  await open({
    days: () => (isAway ? refusal(503, 'internal.unavailable', 'Unavailable') : daysOf('2026-11')),
  });
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
  expect(number('Spent')).toContain('–');
  expect(screen.getByText('kim@sluice.test')).toBeTruthy();
  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('img', { name: /^Spent by day/ })).toBeTruthy();
});
