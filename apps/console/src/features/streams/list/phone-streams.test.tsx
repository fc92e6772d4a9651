/** The list of streams on a phone ends with what all streams of the filter come to. */
import type { Stream } from '@sluice/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerApi } from '../../../../test/answer-api.ts';
import { queryClient } from '../../../api/api.ts';
import { renderOnRoute } from '../../../parts/testing/render-part.tsx';
import { useStreamList } from './stream-list.queries.ts';
import { useStreamSearch } from './stream-list.ts';
import { StreamTable } from './stream-table.tsx';

const STREAM = {
  id: 9,
  teamId: 5,
  name: 'Summer',
  status: 'suspended',
  serving: 'active',
  spendingStop: null,
  hosts: [],
  refusedTokens: 0,
  landings: [],
} as unknown as Stream;
const TOTALS = { unics: 1_205, installs: 40, registrations: 12, deposits: 5, profit: -12.5 };

function List() {
  const period = { value: null, timeZone: undefined, change: () => {} };
  return (
    <StreamTable
      list={useStreamSearch()}
      streams={useStreamList({}, {})}
      period={period as never}
      onCarry={() => {}}
    />
  );
}

it('ends with the totals, and is sorted by the numbers of the table', async () => {
  const matchMedia = window.matchMedia;
  window.matchMedia = (media) => ({ ...matchMedia(media), matches: media.includes('max-width: 600px') });
  await answerApi({
    'GET /teams/5/streams': () => ({ items: [STREAM], total: 1, totals: TOTALS }),
    'GET /teams/5/members': () => ({ items: [], total: 0 }),
  });
  await renderOnRoute(
    <QueryClientProvider client={queryClient}>
      <List />
    </QueryClientProvider>,
  );
  const total = await screen.findByText('Total');
  expect(total.parentElement?.textContent).toBe('Total5 deposits−$12.50');
  const by = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' });
  expect([...by.options].map(({ value }) => value)).toEqual(expect.arrayContaining(['deposits', 'profit']));
  window.matchMedia = matchMedia;
});

it('says what the place is for while it is empty, and leads to its guide', async () => {
  await answerApi({
    'GET /teams/5/streams': () => ({ items: [], total: 0, totals: null }),
    'GET /teams/5/members': () => ({ items: [], total: 0 }),
  });
  queryClient.clear();
  await renderOnRoute(
    <QueryClientProvider client={queryClient}>
      <List />
    </QueryClientProvider>,
  );
  const guide = await screen.findByRole('link', { name: /^How this works/ });
  expect(guide.getAttribute('href')).toMatch(/first-stream/);
});
