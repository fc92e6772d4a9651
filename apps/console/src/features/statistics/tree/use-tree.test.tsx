/** The table as a tree, on its screen. */
import { STATISTICS_COUNTERS, STATISTICS_RATIOS } from '@sluice/contracts/values';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answerApi } from '../../../../test/answer-api.ts';
import { queryClient } from '../../../api/api.ts';
import { renderOnRoute } from '../../../parts/testing/render-part.tsx';
import { StatisticsScreen } from '../statistics-screen.tsx';

afterEach(() => vi.unstubAllGlobals());

const NUMBERS = Object.fromEntries([
  ...STATISTICS_COUNTERS.map((name) => [name, 3]),
  ...STATISTICS_RATIOS.map((name) => [name, 50]),
]);

/** Two countries, with one kind of device in each. */
function reportOf(groupBy: string) {
  const groups = groupBy.startsWith('country')
    ? ['BR', 'CL'].map((country) => ({
        country,
        ...(groupBy.includes('deviceType') && { deviceType: 'mobile' }),
      }))
    : [{ [groupBy]: '2026-11-10' }];
  return {
    timeZone: 'UTC',
    rows: groups.map((group) => ({ group, ...NUMBERS })),
    totals: NUMBERS,
    previous: NUMBERS,
    total: groups.length,
    watermark: null,
    names: { streams: {}, landings: {} },
  };
}

it('opens two rows that are pressed at once', async () => {
  const page = { items: [], total: 0 };
  await answerApi({
    'GET /teams/5': () => ({ id: 5, name: 'Team', timeZone: 'UTC' }),
    'GET /teams/5/statistics': (_, query) => reportOf(query.get('groupBy') ?? ''),
    'GET /teams/5/statistics/values': () => ({
      domain: [],
      country: [],
      browserName: [],
      osName: [],
      deviceType: [],
    }),
    'GET /teams/5/statistics/views': () => [],
    'GET /teams/5/streams': () => page,
    'GET /teams/5/landings': () => page,
    'GET /teams/5/landings/recipients': () => ({ items: [] }),
  });
  const { router } = await renderOnRoute(
    <QueryClientProvider client={queryClient}>
      <StatisticsScreen />
    </QueryClientProvider>,
    '/?by=country,deviceType',
  );
  const table = await screen.findByRole('treegrid', { name: 'Statistics' });
  const branch = (name: string) => within(table).findByRole('button', { name });
  const [brazil, chile] = [await branch('Brazil'), await branch('Chile')];
  act(() => {
    fireEvent.click(brazil);
    fireEvent.click(chile);
  });
  await waitFor(() => expect(router.state.location.search).toMatchObject({ open: '/BR,/CL' }));
  await waitFor(() => expect(within(table).getAllByText('mobile')).toHaveLength(2));
});
