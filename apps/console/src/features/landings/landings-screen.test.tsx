import { QueryClientProvider } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ACCOUNT, answerApi } from '../../../test/answer-api.ts';
import { queryClient } from '../../api/api.ts';
import { renderOnRoute } from '../../parts/testing/render-part.tsx';
import { accountStore } from '../../shell/team/account.ts';
import { LandingsScreen } from './landings-screen.tsx';

afterEach(() => {
  accountStore.set(ACCOUNT);
  vi.unstubAllGlobals();
});

const landing = (id: number, name: string, streamCount: number) => ({
  id,
  teamId: 5,
  memberId: 7,
  name,
  type: 'wheels',
  template: 'wheels-royal',
  status: 'completed',
  tags: [],
  version: 1,
  locales: [],
  thumbnailUrl: 'https://preview.example/1',
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
  streamCount,
});

async function openScreen(roles = ['owner']) {
  const asked: URLSearchParams[] = [];
  await answerApi({
    'GET /teams/5': () => ({ id: 5, name: 'Team', timeZone: 'UTC' }),
    'GET /teams/5/landings': () => ({ items: [landing(1, 'Used', 2), landing(2, 'Idle', 0)], total: 2 }),
    'GET /teams/5/landings/recipients': () => ({ items: [] }),
    'GET /teams/5/statistics': (_call, query) => {
      asked.push(query);
      return { rows: [{ group: { landingPageId: '1' }, blackToClick: 24.5 }] };
    },
  });
  accountStore.set({
    ...ACCOUNT,
    teams: ACCOUNT.teams.map((team) => ({ ...team, roles })),
  } as typeof ACCOUNT);
  await renderOnRoute(
    <QueryClientProvider client={queryClient}>
      <LandingsScreen />
    </QueryClientProvider>,
    '/landings',
    '/landings',
  );
  return asked;
}

const rowOf = async (name: string) => within((await screen.findByText(name)).closest('tr') as HTMLElement);

it('says which streams show a landing, and what share of its views pressed the button', async () => {
  const asked = await openScreen();
  const used = await rowOf('Used');
  const link = used.getByRole('link', { name: '2 streams show “Used”' });
  expect(link.getAttribute('href')).toBe('/streams?landing=1');
  expect(await used.findByText('24.5%')).toBeTruthy();
  expect((await rowOf('Idle')).queryByRole('link', { name: /show/ })).toBeNull();
  expect(asked[0]?.get('groupBy')).toBe('landingPageId');
  expect(asked[0]?.get('landingPageId')).toBe('1,2');
});

it('has no rate for a member who sees no statistics', async () => {
  const asked = await openScreen(['push_manager']);
  await rowOf('Used');
  expect(screen.queryByRole('columnheader', { name: /CR, 30 days/ })).toBeNull();
  expect(asked).toEqual([]);
});
