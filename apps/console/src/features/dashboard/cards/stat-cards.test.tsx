/** The cards over an api that answers as told: their lines, and who sees which. */
import type { Account, BestLanding, Dashboard } from '@sluice/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ACCOUNT, answerApi, refusal } from '../../../../test/answer-api.ts';
import { queryClient } from '../../../api/api.ts';
import { renderOnRoute } from '../../../parts/testing/render-part.tsx';
import { accountStore } from '../../../shell/team/account.ts';
import { NO_DOMAIN } from '../../streams/list/stream-list.ts';
import { StatCards } from './stat-cards.tsx';

afterEach(() => vi.unstubAllGlobals());

const DASHBOARD: Dashboard = {
  balance: 4_812.36,
  members: { active: 9, waiting: 0 },
  streams: {
    launched: 28,
    total: 34,
    withoutDomain: 1,
    withPixel: 3,
    withRefusedToken: 0,
    refusedId: null,
    newestId: 34,
    launchedThisWeek: 3,
    launchedByDay: [0, 1, 4],
  },
  landings: { total: 14, completed: 12, createdThisWeek: 2 },
  spentToday: { amount: 30.39, limit: 120, isOwn: false },
};
const BEST: BestLanding = {
  visitsMin: 100,
  best: { id: 31, name: 'Spin Garden', blackPage: 1_000, clickButton: 19, blackToClick: 1.9 },
};
const FINANCES = {
  timeZone: 'Europe/Kyiv',
  points: [5_000, 4_900.5, 4_812.36].map((balance) => ({ at: '2026-11-16T15:00:00.000Z', balance })),
  forecast: { pace: 56.22, days: 7, endsAt: '2027-02-09T10:00:00.000Z' },
};
const CHART = { days: [{ blackPage: 7 }, { blackPage: 1_200 }], watermark: null };

type Told = {
  dashboard?: Dashboard;
  roles?: Account['teams'][number]['roles'];
  best?: () => unknown;
  finances?: object;
};

async function show({
  dashboard = DASHBOARD,
  roles = ['owner'],
  best = () => BEST,
  finances = FINANCES,
}: Told = {}) {
  const calls = await answerApi({
    'GET /teams/5/finances': () => finances,
    'GET /teams/5/dashboard/chart': () => CHART,
    'GET /teams/5/dashboard/best-landing': best,
  });
  accountStore.set({ ...ACCOUNT, teams: ACCOUNT.teams.map((team) => ({ ...team, roles })) });
  await renderOnRoute(
    <QueryClientProvider client={queryClient}>
      <StatCards dashboard={dashboard} />
    </QueryClientProvider>,
  );
  return calls;
}
const card = (name: string) => within(screen.getByRole('region', { name }));
const asked = (calls: Awaited<ReturnType<typeof answerApi>>) => calls.map(({ path }) => path).sort();

it('has the balance with its line, until when it lasts and at what pace', async () => {
  await show();
  expect(await card('Balance').findByText('Lasts until Feb 9 at $56.22 a day')).toBeTruthy();
  const line = card('Balance').getByRole('img');
  expect(line.getAttribute('aria-label')).toMatch(/\$5,000\.00.*\$4,812\.36/);
});

it('names the team while nobody can say how long the balance lasts', async () => {
  await show({ finances: { ...FINANCES, forecast: null } });
  expect(await card('Balance').findByRole('img')).toBeTruthy();
  expect(card('Balance').getByText('Team')).toBeTruthy();
});

it('has what was launched this week, by day as a line, and what needs a domain', async () => {
  await show();
  expect(card('Streams').getByText(/3 launched this week/)).toBeTruthy();
  const bare = card('Streams').getByRole('link', { name: '1 needs a domain' });
  expect(bare.getAttribute('href')).toBe(`/streams?domain=${NO_DOMAIN}`);
  const line = card('Streams').getByRole('img');
  expect(line.parentElement?.title).toBe('Streams launched on each of the last 3 days');
});

it('names the best landing with its CR, says the rule, and leads to it', async () => {
  await show();
  const link = await card('Landings').findByRole('link', { name: 'Spin Garden' });
  expect(link.getAttribute('href')).toBe('/landings/31');
  expect(link.parentElement?.textContent).toBe('best: Spin Garden, CR 1.9%');
  expect(link.parentElement?.title).toContain('at least 100 times');
  expect(card('Landings').getByText('+2').title).toBe('2 made this week');
  expect((await card('Landings').findByRole('img')).getAttribute('aria-label')).toContain('1,200');
});

it.each([
  ['none was shown often enough', () => ({ ...BEST, best: null })],
  ['nobody can say', () => refusal(503, 'internal.unavailable', 'Unavailable')],
])('says how many landings are completed where %s', async (_, best) => {
  await show({ best });
  expect(await card('Landings').findByText('12 completed')).toBeTruthy();
});

it('has what was spent today, of the limit where there is one', async () => {
  await show();
  expect(card('Teams').getByText(/^today/).textContent).toBe('today $30.39 of $120.00');
});

it('shows a financier money alone, and asks for nothing else', async () => {
  const calls = await show({
    dashboard: {
      ...DASHBOARD,
      streams: null,
      landings: null,
      spentToday: { ...DASHBOARD.spentToday, limit: null },
    },
    roles: ['financier'],
  });
  expect(await card('Balance').findByText(/^Lasts until/)).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Landings' })).toBeNull();
  expect(card('Teams').getByText(/^today/).textContent).toBe('today $30.39');
  expect(asked(calls)).toEqual(['/teams/5/finances']);
});

it('shows a push specialist neither the balance’s history nor the visits of landings', async () => {
  const calls = await show({ roles: ['push_manager'] });
  expect(card('Balance').queryByRole('img')).toBeNull();
  expect(card('Landings').getByText('12 completed')).toBeTruthy();
  expect(card('Landings').queryByRole('img')).toBeNull();
  await waitFor(() => expect(asked(calls)).toEqual([]));
});

it('asks a buyer’s api for visits and the best landing, not for money', async () => {
  const calls = await show({ roles: ['mediabuyer'] });
  await card('Landings').findByRole('link', { name: 'Spin Garden' });
  expect(asked(calls)).toEqual(['/teams/5/dashboard/best-landing', '/teams/5/dashboard/chart']);
});
