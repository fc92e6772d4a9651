import { QueryClientProvider } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ACCOUNT, answerApi } from '../../../../test/answer-api.ts';
import { queryClient } from '../../../api/api.ts';
import { renderOnRoute } from '../../../parts/testing/render-part.tsx';
import { accountStore } from '../../../shell/team/account.ts';
import { EMPTY_TEAM } from './dashboard.fixture.ts';
import { FirstStreamCard } from './first-stream-card.tsx';

beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
});
afterEach(() => vi.unstubAllGlobals());

const OFFER = { domain: 'free.example', visitsPerDay: 200, limit: 10, used: 0 };

async function show({ hasVisits = false, isShown = true } = {}) {
  const calls = await answerApi({
    'GET /teams/5/free-addresses': () => OFFER,
    'POST /teams/5/landings': () => ({ id: 31 }),
    'POST /teams/5/landings/31/complete': () => ({ id: 31 }),
  });
  const view = await renderOnRoute(
    <QueryClientProvider client={queryClient}>
      <FirstStreamCard dashboard={EMPTY_TEAM} hasVisits={hasVisits} />
    </QueryClientProvider>,
  );
  if (isShown) await screen.findByRole('region', { name: 'Your first stream' });
  return { calls, ...view };
}
const region = () => screen.queryByRole('region', { name: 'Your first stream' });

it('takes the chosen game as it comes, and completes it', async () => {
  const { calls } = await show();
  expect(screen.getByText('0 of 4 done')).toBeDefined();
  await userEvent.click(screen.getByRole('radio', { name: 'Night Final' }));
  await userEvent.click(screen.getByRole('button', { name: 'Take Night Final' }));
  await waitFor(() =>
    expect(calls.filter(({ method }) => method === 'POST')).toMatchObject([
      { path: '/teams/5/landings', body: { type: 'penalty', name: 'Night Final' } },
      { path: '/teams/5/landings/31/complete' },
    ]),
  );
});

it('all twelve games are a press away', async () => {
  await show();
  expect(screen.getAllByRole('radio')).toHaveLength(6);
  await userEvent.click(screen.getByRole('button', { name: 'All twelve' }));
  expect(screen.getAllByRole('radio')).toHaveLength(12);
});

it('is put away for this person and team, and stays so', async () => {
  const { unmount } = await show();
  await userEvent.click(screen.getByRole('button', { name: 'Put away' }));
  expect(region()).toBeNull();
  unmount();
  await show({ isShown: false });
  expect(region()).toBeNull();
  expect(Object.keys(localStorage).filter((key) => key.startsWith('sluice.first-stream'))).toEqual([
    'sluice.first-stream.5.7',
  ]);
});

it('does not lead a team that has had visits, unless somebody asks for it', async () => {
  const { unmount } = await show({ hasVisits: true, isShown: false });
  expect(region()).toBeNull();
  unmount();
  localStorage.setItem('sluice.first-stream.5.7', '"open"');
  await show({ hasVisits: true });
});

const DEMO = { id: 9, member: 99, name: 'Demo team', roles: ['owner' as const], balance: 0 };

it('leads into the demo team with one press, where the installation has one', async () => {
  await show();
  const name = 'Look around in a demo team';
  expect(screen.queryByRole('button', { name })).toBeNull();
  act(() => accountStore.set({ ...ACCOUNT, demoTeam: DEMO }));
  await userEvent.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(accountStore.get().activeTeam).toEqual(DEMO));
  expect(screen.queryByRole('button', { name })).toBeNull();
});
