/** A whole list as every screen shows one: filters, rows, pages and columns, all of it in the address. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Filter } from '../filters/filter.ts';
import { renderOnRoute } from '../testing/render-part.tsx';
import type { BulkAction, Column } from './column.ts';
import { defineList } from './list-search.ts';
import { ListTable } from './list-table.tsx';
import { useListSearch } from './use-list-search.ts';

type Row = { id: string; name: string; member: string; status: string; uniques: number };
const MEMBERS = ['nika', 'oleh', 'marta'];
const STATUSES = ['active', 'waiting'];
const GAMES = ['Aviator', 'Plinko', 'Mines', 'Balloon'];
const ROWS: readonly Row[] = Array.from({ length: 10_000 }, (_, at) => ({
  id: `s${at + 1}`,
  name: `${GAMES[at % 4]} ${at + 1}`,
  member: MEMBERS[at % 3] ?? '',
  status: STATUSES[at % 2] ?? '',
  uniques: (at * 7_919) % 10_007,
}));
const COLUMNS: readonly Column<Row>[] = [
  { id: 'name', label: 'Stream name', isSortable: true, cell: (row) => row.name },
  { id: 'member', label: 'Member', cell: (row) => row.member },
  { id: 'uniques', label: 'Uniques', kind: 'number', isSortable: true, cell: (row) => row.uniques },
];
const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const FILTERS: Filter[] = [
  { id: 'status', label: 'Status', kind: 'choices', options: optionsOf(STATUSES) },
  { id: 'member', label: 'Member', kind: 'choice', options: optionsOf(MEMBERS) },
  { id: 'name', label: 'Stream name', kind: 'text' },
];
const SCHEMA = defineList({
  sorts: ['name', 'uniques'],
  firstSort: 'uniques',
  firstOrder: 'desc',
  filters: { status: 'many', member: 'one', name: 'one' },
});
type Query = ReturnType<typeof useListSearch<'name' | 'uniques', (typeof SCHEMA)['filters']>>['query'];

/** Answers as the server would. */
function pageOf({ page, limit, sort, order, filters }: Query) {
  const turn = order === 'asc' ? 1 : -1;
  const found = ROWS.filter(
    (row) =>
      row.name.includes(filters.name) &&
      (filters.member === '' || row.member === filters.member) &&
      (filters.status.length === 0 || filters.status.includes(row.status)),
  ).sort((a, b) => turn * (sort === 'name' ? compareNames(a, b) : a.uniques - b.uniques));
  return { items: found.slice((page - 1) * limit, page * limit), total: found.length };
}
const compareNames = (a: Row, b: Row) => a.name.localeCompare(b.name, 'en', { numeric: true });

function List({ bulkActions }: { bulkActions?: BulkAction[] }) {
  const list = useListSearch(SCHEMA);
  const page = {
    answer: { question: list.query, data: pageOf(list.query) },
    error: null,
    isOutdated: false,
    isRefetching: false,
    answeredAt: 0,
    refetch: () => {},
  };
  return (
    <ListTable
      name="streams"
      label="Streams"
      columns={COLUMNS}
      filters={FILTERS}
      list={list}
      page={page}
      rowId={(row) => row.id}
      rowName={(row) => row.name}
      empty={() => undefined}
      {...(bulkActions && { bulkActions })}
    />
  );
}

// By selector where a list of many rows would be read for its roles again and again.
const bodyRows = () => [...document.querySelectorAll<HTMLElement>('tr[data-index]')];
const cellsOf = (at: number) => bodyRows().map((row) => row.querySelectorAll('td')[at]?.textContent ?? '');
const bar = () => within(screen.getByRole('search', { name: 'Filters' }));
const range = () => document.querySelector('[aria-live=polite]')?.textContent;

beforeEach(() => localStorage.clear());

describe('the filters of a list', () => {
  it('[S2.3-20] are Filters, Filter and Reset all: nothing changes before Filter, and Reset all takes it back', async () => {
    const { router } = await renderOnRoute(<List />);
    expect(range()).toBe('1–25 of 10,000');
    expect(bar().queryByRole('button', { name: 'Reset all' })).toBeNull();

    await userEvent.click(bar().getByRole('button', { name: 'Filters' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await userEvent.type(drawer.getByLabelText('Stream name'), 'Aviator');
    await userEvent.click(drawer.getByRole('radio', { name: 'nika' }));
    expect(range()).toBe('1–25 of 10,000');
    await userEvent.click(drawer.getByRole('button', { name: 'Filter' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.href).toBe('/?member=nika&name=Aviator');
    expect(range()).toBe('1–25 of 834');
    for (const name of cellsOf(0)) expect(name).toMatch(/^Aviator/);
    expect(new Set(cellsOf(1))).toEqual(new Set(['nika']));

    await userEvent.click(bar().getByRole('button', { name: 'Reset all' }));
    await waitFor(() => expect(range()).toBe('1–25 of 10,000'));
    expect(router.state.location.href).toBe('/');
  });

  it('[S2.3-19] may leave nothing: “No data to display”, until they are reset', async () => {
    await renderOnRoute(<List />, '/?name=nothing-is-called-that');
    expect(screen.getByText('No data to display')).toBeTruthy();
    expect(bodyRows()).toHaveLength(0);
    await userEvent.click(bar().getByRole('button', { name: 'Reset all' }));
    await waitFor(() => expect(bodyRows()).toHaveLength(25));
    expect(screen.queryByText('No data to display')).toBeNull();
  });
});

describe('the rows of a list', () => {
  it('[S2.3-21] are ticked, counted as “Selected”, and given to mass actions, which may clear them', async () => {
    const launched: string[][] = [];
    const bulkActions: BulkAction[] = [
      { id: 'launch', label: 'Launch', run: ({ ids }) => void launched.push([...ids]) },
      { id: 'delete', label: 'Delete', run: ({ clear }) => clear() },
    ];
    await renderOnRoute(<List bulkActions={bulkActions} />, '/?limit=10&sort=name');
    const boxes = () => bodyRows().map((row) => row.querySelector<HTMLInputElement>('input[type=checkbox]'));
    const user = userEvent.setup();
    const tick = (at: number) => user.click(boxes()[at] as HTMLElement);
    const actions = () => screen.queryByRole('toolbar', { name: 'Mass actions' });
    const isSelected = (count: number) => expect(actions()?.textContent).toContain(`Selected: ${count}`);
    expect(actions()).toBeNull();
    await tick(0);
    await tick(3);
    isSelected(2);
    await user.keyboard('{Shift>}');
    await tick(6);
    await user.keyboard('{/Shift}');
    isSelected(5);
    await tick(0);
    isSelected(4);
    await user.click(screen.getByRole('button', { name: 'Launch' }));
    expect(launched).toEqual([['s13', 's17', 's21', 's25']]);
    isSelected(4);
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(actions()).toBeNull();
    expect(boxes().some((box) => box?.checked)).toBe(false);
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }));
    isSelected(10);
  });

  it('[S2.3-22] come page by page, with a choice of lines per page', async () => {
    const { router } = await renderOnRoute(<List />);
    const pages = within(screen.getByRole('navigation', { name: 'Streams: Pages' }));
    const step = (name: string) => pages.getByRole<HTMLButtonElement>('button', { name });
    expect(step('Previous page').disabled).toBe(true);
    const [first] = cellsOf(0);
    await userEvent.click(step('Next page'));
    await waitFor(() => expect(range()).toBe('26–50 of 10,000'));
    expect(bodyRows()).toHaveLength(25);
    expect(cellsOf(0)).not.toContain(first);
    const lines = screen.getByRole('radiogroup', { name: 'Lines per page' });
    await userEvent.click(within(lines).getByRole('radio', { name: '100' }));
    await waitFor(() => expect(range()).toBe('1–100 of 10,000'));
    await waitFor(() => expect(bodyRows()).toHaveLength(100));
    await router.navigate({ to: '/', search: { page: 100, limit: 100 } as never });
    await waitFor(() => expect(range()).toBe('9,901–10,000 of 10,000'));
    expect(step('Next page').disabled).toBe(true);
  });
});

describe('the address of a list', () => {
  it('holds every press, also of those that follow each other within a frame', async () => {
    const { router } = await renderOnRoute(<List />);
    const header = screen.getByRole('columnheader', { name: 'Stream name' });
    const press = within(header).getByRole('button');
    const ten = screen.getByRole('radio', { name: '10' });
    const next = screen.getByRole('button', { name: 'Next page' });
    act(() => {
      fireEvent.click(press);
      fireEvent.click(ten);
    });
    await waitFor(() => expect(router.state.location.search).toMatchObject({ limit: 10, sort: 'name' }));
    fireEvent.click(press);
    fireEvent.click(press);
    fireEvent.click(press);
    await waitFor(() => expect(router.state.location.search).toMatchObject({ order: 'desc' }));
    expect(header.getAttribute('aria-sort')).toBe('descending');
    act(() => {
      fireEvent.click(screen.getByRole('radio', { name: '50' }));
      fireEvent.click(next);
    });
    await waitFor(() => expect(range()).toBe('51–100 of 10,000'));
    expect(router.state.location.search).toEqual({ page: 2, limit: 50, sort: 'name', order: 'desc' });
  });

  it('goes on two pages for two presses at once, and not beyond the last', async () => {
    await renderOnRoute(<List />, '/?limit=100');
    const press = (name: string, times: number) =>
      act(() => {
        for (let time = 0; time < times; time += 1) fireEvent.click(screen.getByRole('button', { name }));
      });
    press('Next page', 2);
    await waitFor(() => expect(range()).toBe('201–300 of 10,000'));
    press('Previous page', 3);
    await waitFor(() => expect(range()).toBe('1–100 of 10,000'));
    press('Next page', 120);
    await waitFor(() => expect(range()).toBe('9,901–10,000 of 10,000'));
  });

  const LINK = '/?page=2&limit=10&sort=name&order=asc&status=waiting';

  it('holds filter, order, lines and page; Back shows the page before', async () => {
    const { router, unmount } = await renderOnRoute(<List />);
    await userEvent.click(bar().getByRole('button', { name: 'Status' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'waiting' }));
    const chip = within(screen.getByRole('dialog', { name: 'Status' }));
    await userEvent.click(chip.getByRole('button', { name: 'Filter' }));
    expect(await bar().findByRole('button', { name: 'Status: waiting' })).toBeTruthy();
    const header = screen.getByRole('columnheader', { name: 'Stream name' });
    await userEvent.click(within(header).getByRole('button'));
    await userEvent.click(screen.getByRole('radio', { name: '10' }));
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(range()).toBe('11–20 of 5,000'));
    const asked = Object.entries(router.state.location.search).map(([name, value]) => `${name}=${value}`);
    expect(asked.sort()).toEqual(LINK.slice(2).split('&').sort());
    expect(header.getAttribute('aria-sort')).toBe('ascending');
    const seen = cellsOf(0);
    expect(seen).toHaveLength(10);

    router.history.back();
    await waitFor(() => expect(range()).toBe('1–10 of 5,000'));
    expect(router.state.location.search).not.toHaveProperty('page');
    expect(cellsOf(0)).not.toEqual(seen);
    unmount();

    await renderOnRoute(<List />, LINK);
    expect(cellsOf(0)).toEqual(seen);
    expect(bar().getByRole('button', { name: 'Status: waiting' })).toBeTruthy();
  });
});

describe('the columns of a list', () => {
  it('are stored on the device in the moment of the press, so that no reload comes too soon', async () => {
    const { unmount } = await renderOnRoute(<List />);
    const header = () => screen.queryByRole('columnheader', { name: 'Member' });
    expect(header()).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
    // A bare press: nothing that would wait for timers, frames or effects afterwards.
    screen.getByRole('checkbox', { name: 'Member' }).click();
    expect(localStorage.getItem('columns:streams')).toBe('["member"]');
    await waitFor(() => expect(header()).toBeNull());
    unmount();
    await renderOnRoute(<List />);
    expect(header()).toBeNull();
    expect(screen.getByRole('columnheader', { name: 'Uniques' })).toBeTruthy();
  });
});
