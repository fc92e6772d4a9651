/** A list that is opened by its bare address: as this person last had it in this team. */
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Filter } from '../parts/filters/filter.ts';
import { EmptyState } from '../parts/states/empty-state.tsx';
import type { Column } from '../parts/table/column.ts';
import { defineList } from '../parts/table/list-search.ts';
import { ListTable } from '../parts/table/list-table.tsx';
import { useListSearch } from '../parts/table/use-list-search.ts';
import { renderPart } from '../parts/testing/render-part.tsx';
import { createRememberedLists } from './remembered-lists.ts';
import { writeSearch } from './write-search.ts';

type Row = { id: string; name: string };
const COLUMNS: readonly Column<Row>[] = [
  { id: 'name', label: 'Stream', isSortable: true, cell: ({ name }) => name },
];
const FILTERS: Filter[] = [
  { id: 'status', label: 'Status', kind: 'choices', options: [{ value: 'active', label: 'Active' }] },
  { id: 'name', label: 'Name', kind: 'text' },
];
const SCHEMA = defineList({
  sorts: ['createdAt', 'name'],
  firstSort: 'createdAt',
  firstOrder: 'desc',
  filters: { status: 'many', name: 'one', view: 'one' },
  unremembered: ['view'],
});

/** What the server was asked for, in order. */
const asked: string[] = [];

function List() {
  const list = useListSearch(SCHEMA);
  const question = JSON.stringify(list.wire);
  if (asked.at(-1) !== question) asked.push(question);
  const items = list.query.filters.name === '' ? [{ id: '1', name: 'Aviator' }] : [];
  const page = {
    answer: { question: list.query, data: { items, total: items.length } },
    error: null,
    isOutdated: false,
    isRefetching: false,
    answeredAt: 0,
    refetch: () => {},
  };
  return (
    <>
      <button type="button" onClick={() => list.setFilters({ status: ['active'] })}>
        only active
      </button>
      <ListTable<Row>
        name="rows"
        label="Rows"
        columns={COLUMNS}
        filters={FILTERS}
        list={list}
        page={page}
        rowId={({ id }) => id}
        empty={(reset) => <EmptyState onReset={reset} />}
      />
    </>
  );
}

/** The pages of a console whose session is `owner`'s: a person in a team. */
async function open(owner: string, address = '/streams') {
  cleanup();
  asked.length = 0;
  const lists = createRememberedLists(() => owner);
  const root = createRootRoute({ component: Outlet, beforeLoad: ({ location }) => lists.open(location) });
  const page = (path: string, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => root, path, component });
  const router = createRouter({
    stringifySearch: writeSearch,
    routeTree: root.addChildren([
      page('/streams', List),
      page('/landings', List),
      page('/team-work', List),
      page('/dashboard', () => 'the dashboard'),
    ]),
    history: createMemoryHistory({ initialEntries: ['/dashboard', address] }),
  });
  lists.watch(router.history);
  // Drawn first: it is the drawn router that follows a redirect.
  await renderPart(<RouterProvider router={router as never} />);
  await waitFor(() => expect(router.state.resolvedLocation?.href).toBe(router.state.location.href));
  const go = (to: string) => act(() => router.navigate({ to, search: {} as never }));
  const back = async () => {
    const from = router.state.location.href;
    act(() => router.history.back());
    await waitFor(() => expect(router.state.resolvedLocation?.href).not.toBe(from));
  };
  return { address: () => router.state.location.href, go, back, router };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const NIKA = 'nika.1';
/** More than one. */
const A_FRAME_MS = 200;

beforeEach(() => localStorage.clear());

describe('a list that is opened by its bare address', () => {
  const LATEST = '/streams?status=active&sort=name&order=asc';

  it('is filtered and sorted as it was last, on its first page, and asked for once', async () => {
    const { address, go, back, router } = await open(NIKA, '/streams?page=3');
    await press('only active');
    await userEvent.click(screen.getByRole('button', { name: /^Stream/ }));
    // A head's arrow moves before the address does.
    await waitFor(() => expect(address()).toBe(LATEST));
    await act(() =>
      router.navigate({ to: '.', search: ((all: object) => ({ ...all, page: 2, row: 7 })) as never }),
    );
    await go('/dashboard');
    asked.length = 0;

    await go('/streams');
    expect(address()).toBe(LATEST);
    expect(asked).toEqual([
      JSON.stringify({ page: 1, limit: 25, sort: 'name', order: 'asc', status: 'active' }),
    ]);
    expect(screen.getByRole('button', { name: /Status.*Active/ })).toBeTruthy();

    await back();
    expect(address()).toBe('/dashboard');
    await go('/landings');
    expect(address()).toBe('/landings');
  });

  it('is as the address says where that says anything', async () => {
    const { go } = await open(NIKA);
    await press('only active');
    await go('/dashboard');
    const { address } = await open(NIKA, '/streams?limit=50');
    expect(address()).toBe('/streams?limit=50');
    // A link's parameters are its sender's choice, not one's own.
    expect((await open(NIKA)).address()).toBe('/streams?status=active');
  });

  it('has no filters again once they are reset', async () => {
    const { address, go } = await open(NIKA);
    await press('only active');
    await press('Reset all');
    expect(address()).toBe('/streams');
    await go('/dashboard');
    await go('/streams');
    expect(address()).toBe('/streams');
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('takes links within it for a choice, all but what is not to be remembered', async () => {
    const { address, go, router } = await open(NIKA);
    await act(() => router.navigate({ to: '/streams', search: { status: 'active', view: '5' } as never }));
    expect(address()).toBe('/streams?status=active&view=5');
    await go('/dashboard');
    await go('/streams');
    expect(address()).toBe('/streams?status=active');
  });

  it('stays without them after Back', async () => {
    const { address, back, go } = await open(NIKA);
    await press('only active');
    await back();
    expect(address()).toBe('/streams');
    await go('/dashboard');
    await go('/streams');
    expect(address()).toBe('/streams');
  });

  it.each([
    ['another person', 'oleh.1'],
    ['another team', 'nika.2'],
  ])('is nobody else’s: not %s’s', async (_, other) => {
    await open(NIKA);
    await press('only active');
    expect((await open(other)).address()).toBe('/streams');
    expect((await open(NIKA)).address()).toBe('/streams?status=active');
  });

  it.each([
    ['values that are unknown by now', { sort: 'salary', limit: 7, name: { deep: true } }],
    ['no object', [1]],
    ['no JSON', '{'],
  ])('does without %s', async (_, stored) => {
    const text = typeof stored === 'string' ? stored : JSON.stringify(stored);
    localStorage.setItem('sluice.list.nika.1./streams', text);
    await open(NIKA);
    expect(asked).toEqual([JSON.stringify({ page: 1, limit: 25, sort: 'createdAt', order: 'desc' })]);
  });

  it('knows the lists of a page’s tabs apart', async () => {
    await open(NIKA, '/team-work?tab=activity');
    await press('only active');
    expect((await open(NIKA, '/team-work')).address()).toBe('/team-work');
    expect((await open(NIKA, '/team-work?tab=activity')).address()).toBe(
      '/team-work?tab=activity&status=active',
    );
  });

  it('keeps a press that comes a frame late from the screen that is open by then', async () => {
    const { address, router } = await open(NIKA);
    await press('only active');
    const memory = { ...localStorage };
    expect(Object.keys(memory)).toHaveLength(1);
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: /^Stream/ }));
      await router.navigate({ to: '/landings' });
    });
    await act(() => new Promise((resolve) => setTimeout(resolve, A_FRAME_MS)));
    expect(address()).toBe('/landings');
    expect({ ...localStorage }).toEqual(memory);
  });

  it('says that nothing fits its filters, and takes them off', async () => {
    const { address } = await open(NIKA, '/streams?name=nothing');
    expect(within(screen.getByRole('search')).getByRole('button', { name: /Name.*nothing/ })).toBeTruthy();
    await press('Reset filters');
    expect(address()).toBe('/streams');
    expect(screen.getByText('Aviator')).toBeTruthy();
  });
});
