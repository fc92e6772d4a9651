import type { StatisticsView } from '@sluice/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { answerApi } from '../../../../test/answer-api.ts';
import { queryClient } from '../../../api/api.ts';
import { renderOnRoute } from '../../../parts/testing/render-part.tsx';
import { useStatisticsSearch } from '../statistics-search.ts';
import { useShownColumns } from './use-shown-columns.ts';
import { addressOf } from './view-search.ts';
import { ViewsMenu } from './views-menu.tsx';

const VIEW: StatisticsView = {
  id: 9,
  name: 'Week',
  search: {
    range: 'last_week',
    groupBy: ['country'],
    chart: ['unique'],
    columns: ['unique', 'deposits'],
    sort: 'unique',
    order: 'desc',
    flow: [],
    filters: {},
  },
  maker: { id: 7, name: 'Nika' },
  createdAt: '2026-11-10T12:00:00.000Z',
  updatedAt: '2026-11-10T12:00:00.000Z',
  isChangeable: true,
};

function Menu() {
  const list = useStatisticsSearch();
  return <ViewsMenu list={list} choice={useShownColumns(list, [])} ownRatios={[]} />;
}

afterEach(() => vi.unstubAllGlobals());

it('a view is not saved again before something has changed, and the item says so', async () => {
  const calls = await answerApi({
    'GET /teams/5/statistics/views': () => [VIEW],
    'PATCH /teams/5/statistics/views/9': () => VIEW,
  });
  const { router } = await renderOnRoute(
    <QueryClientProvider client={queryClient}>
      <Menu />
    </QueryClientProvider>,
  );
  const show = (search: object) => act(() => router.navigate({ to: '.', search: search as never }));
  const isSaved = () => calls.some(({ method }) => method === 'PATCH');
  const openMenu = async () => {
    await userEvent.click(await screen.findByRole('button', { name: /^Week/ }));
    return screen.findByRole('menuitem', { name: /^Save the changes to “Week”/ });
  };
  await show(addressOf(VIEW));
  const item = await openMenu();
  expect(item.textContent).toBe('Save the changes to “Week”Nothing has changed since the view was saved.');
  // Reached by arrows as the others are, so that the reason is read out.
  for (let step = 0; step < 8 && document.activeElement !== item; step += 1) {
    await userEvent.keyboard('{ArrowDown}');
  }
  expect(document.activeElement).toBe(item);
  await userEvent.keyboard('{Enter}');
  await userEvent.click(item);
  expect([isSaved(), item.isConnected]).toEqual([false, true]);
  await userEvent.keyboard('{Escape}');

  await show(addressOf({ ...VIEW, search: { ...VIEW.search, range: 'last_month' } }));
  const changed = await openMenu();
  expect(changed.textContent).toBe('Save the changes to “Week”');
  await userEvent.click(changed);
  await waitFor(() => expect(isSaved()).toBe(true));
});
