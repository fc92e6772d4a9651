import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderOnRoute, renderPart } from '../testing/render-part.tsx';
import type { BulkAction, Column } from './column.ts';
import { ColumnChooser } from './column-chooser.tsx';
import { DataTable, type DataTableProps } from './data-table.tsx';
import { defineList } from './list-search.ts';
import { useColumnChoice } from './use-column-choice.ts';
import { useListSearch } from './use-list-search.ts';

type Row = { id: string; name: string; uniques: number };
const makeRows = (count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `s${index + 1}`,
    name: `Stream ${index + 1}`,
    uniques: index,
  }));
const COLUMNS: readonly Column<Row>[] = [
  { id: 'name', label: 'Name', isSortable: true, cell: (row) => row.name },
  {
    id: 'uniques',
    label: 'Uniques',
    kind: 'number',
    isSortable: true,
    explains: 'First visits',
    cell: (row) => row.uniques,
  },
];
const schema = defineList({ sorts: ['name', 'uniques'], firstSort: 'name', filters: { status: 'many' } });
const ROWS = makeRows(60);

function Table(props: Partial<DataTableProps<Row>>) {
  const choice = useColumnChoice('test');
  return (
    <>
      <ColumnChooser columns={COLUMNS} choice={choice} />
      <DataTable
        label="Streams"
        columns={COLUMNS}
        choice={choice}
        rows={ROWS.slice(0, 5)}
        rowId={(row) => row.id}
        rowName={(row) => row.name}
        {...props}
      />
    </>
  );
}

function PagedTable() {
  const list = useListSearch(schema);
  const { page, limit } = list.query;
  return <Table list={list} total={ROWS.length} rows={ROWS.slice((page - 1) * limit, page * limit)} />;
}

const bulk = (run: BulkAction['run'] = () => {}): BulkAction[] => [{ id: 'stop', label: 'Stop', run }];
const bodyRows = () => [...document.querySelectorAll<HTMLElement>('tr[data-index]')];
const ticked = () =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox')
    .map((box) => (box.indeterminate ? '-' : box.checked ? 'x' : '.'))
    .join('');

beforeEach(() => localStorage.clear());

describe('a list', () => {
  it('[S2.3-19] shows “No data to display” when it is empty', async () => {
    await renderPart(<Table rows={[]} />);
    expect(screen.getByText('No data to display')).toBeTruthy();
  });

  it('shows rows to come while it loads, and keeps the old ones while it loads again', async () => {
    const { rerenderPart } = await renderPart(<Table rows={undefined} />);
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
    expect(screen.queryByText('No data to display')).toBeNull();
    rerenderPart(<Table isRefreshing />);
    expect(screen.getByText('Stream 1')).toBeTruthy();
  });

  it('says that it failed, and tries again', async () => {
    const onRetry = vi.fn();
    await renderPart(<Table rows={undefined} error={{ requestId: 'r-1', answeredAt: 0, onRetry }} />);
    expect(screen.getByRole('alert').textContent).toContain('This could not be loaded');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it('keeps rows that could not be fetched again, and says how old they are', async () => {
    const onRetry = vi.fn();
    await renderPart(<Table error={{ answeredAt: Date.now() - 120_000, onRetry }} />);
    expect(screen.getByText('Stream 1')).toBeTruthy();
    const note = screen.getByRole('status');
    expect(note.textContent).toContain('not refreshing');
    expect(note.textContent).toContain('last answer 2 minutes ago');
    await userEvent.click(within(note).getByRole('button', { name: 'Retry' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });
});

describe('selection', () => {
  it('[S2.3-21] ticks rows by checkbox, counts them as “Selected”, and hands them to mass actions', async () => {
    const run = vi.fn();
    await renderPart(<Table bulkActions={bulk(run)} />);
    expect(screen.queryByText(/^Selected/)).toBeNull();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select the row: Stream 2' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select the row: Stream 4' }));
    expect(screen.getByText('Selected: 2')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
    expect(run.mock.lastCall?.[0].ids).toEqual(['s2', 's4']);
  });

  it('ticks all, some or none by the header', async () => {
    await renderPart(<Table bulkActions={bulk()} />);
    const all = screen.getByRole('checkbox', { name: 'Select all rows of this page' });
    await userEvent.click(all);
    expect(ticked()).toBe('xxxxxx');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select the row: Stream 1' }));
    expect(ticked()).toBe('-.xxxx');
    await userEvent.click(screen.getByRole('button', { name: 'Clear the selection' }));
    expect(ticked()).toBe('......');
  });

  it('takes all rows between with Shift', async () => {
    await renderPart(<Table bulkActions={bulk()} />);
    const user = userEvent.setup();
    await user.click(screen.getByRole('checkbox', { name: 'Select the row: Stream 2' }));
    await user.keyboard('{Shift>}');
    await user.click(screen.getByRole('checkbox', { name: 'Select the row: Stream 4' }));
    expect(ticked()).toBe('-.xxx.');
  });

  it('works by keyboard: Tab reaches one row, arrows move, Space selects, Enter opens', async () => {
    const onOpen = vi.fn();
    await renderPart(<Table bulkActions={bulk()} onOpen={onOpen} />);
    const user = userEvent.setup();
    const isAt = (index: number) => waitFor(() => expect(document.activeElement).toBe(bodyRows()[index]));
    const selected = () => bodyRows().map((row) => row.getAttribute('aria-selected'));
    screen.getByRole('checkbox', { name: 'Select all rows of this page' }).focus();
    // Past what sorts the columns, and no further.
    for (let stop = 0; stop < 4 && !document.activeElement?.matches('tr'); stop += 1) await user.tab();
    await isAt(0);
    await user.keyboard('{ArrowDown}');
    await isAt(1);
    await user.keyboard(' ');
    expect(selected()).toEqual(['false', 'true', 'false', 'false', 'false']);
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    await isAt(3);
    expect(ticked()).toBe('-.xxx.');
    expect(screen.getByText('Selected: 3')).toBeTruthy();
    await user.keyboard('{End}');
    await isAt(4);
    await user.keyboard('{Enter}');
    expect(onOpen).toHaveBeenCalledWith(ROWS[4]);
    expect(bodyRows().map((row) => row.tabIndex)).toEqual([-1, -1, -1, -1, 0]);
    await user.keyboard('{Home}');
    await isAt(0);
    expect(selected()[0]).toBe('false');
  });

  it('leads into a row’s own controls by arrows to the side, and back', async () => {
    await renderPart(<Table rowActions={() => [{ id: 'copy', label: 'Copy', run: () => {} }]} />);
    const user = userEvent.setup();
    bodyRows()[1]?.focus();
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(bodyRows()[1]?.querySelector('button'));
    await user.keyboard('{ArrowRight}{ArrowLeft}');
    expect(document.activeElement).toBe(bodyRows()[1]);
  });
});

describe('a list in the address', () => {
  it('[S2.3-22] is paged, with a choice of lines per page', async () => {
    const { router } = await renderOnRoute(<PagedTable />);
    expect(screen.getByText('Lines per page')).toBeTruthy();
    expect(screen.getByText('1–25 of 60')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await screen.findByText('26–50 of 60')).toBeTruthy();
    expect(screen.getByText('Stream 26')).toBeTruthy();
    expect(router.state.location.search).toEqual({ page: 2 });
    await userEvent.click(screen.getByRole('radio', { name: '10' }));
    expect(await screen.findByText('1–10 of 60')).toBeTruthy();
    expect(router.state.location.search).toEqual({ limit: 10 });
  });

  it('opens as a colleague left it, and sorts by its headers', async () => {
    const { router } = await renderOnRoute(<PagedTable />, '/?page=2&limit=10&sort=uniques&order=desc');
    expect(screen.getByText('11–20 of 60')).toBeTruthy();
    const header = screen.getByRole('columnheader', { name: 'Uniques' });
    expect(header.getAttribute('aria-sort')).toBe('descending');
    await userEvent.click(within(header).getByRole('button'));
    // Before the address and the rows.
    expect(header.getAttribute('aria-sort')).toBe('ascending');
    await waitFor(() =>
      expect(router.state.location.search).toEqual({ limit: 10, sort: 'uniques', order: 'asc' }),
    );
    await act(() =>
      router.navigate({ to: '/', search: { limit: 10, sort: 'uniques', order: 'desc' } as never }),
    );
    expect(header.getAttribute('aria-sort')).toBe('descending');
  });
});

describe('columns', () => {
  it('are hidden by choice, remembered, and never all of them', async () => {
    const { unmount } = await renderPart(<Table />);
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Name' }).disabled).toBe(true);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Uniques' }));
    expect(screen.queryByRole('columnheader', { name: 'Uniques' })).toBeNull();
    unmount();
    await renderPart(<Table />);
    expect(screen.queryByRole('columnheader', { name: 'Uniques' })).toBeNull();
    expect(screen.getByRole('columnheader', { name: 'Name' })).toBeTruthy();
  });

  it('are all shown by a button, which says that they are where none is hidden', async () => {
    await renderPart(<Table />);
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
    const all = screen.getByRole('button', { name: 'Show all columns' });
    act(() => all.focus());
    expect((await screen.findByRole('tooltip')).textContent).toBe(
      'All columns are shown already, in their usual order.',
    );
    await userEvent.click(screen.getByRole('checkbox', { name: 'Uniques' }));
    expect(screen.queryByRole('columnheader', { name: 'Uniques' })).toBeNull();
    await userEvent.click(all);
    expect(screen.getByRole('columnheader', { name: 'Uniques' })).toBeTruthy();
    expect(all.getAttribute('aria-disabled')).toBe('true');
  });
});

describe('what stays in sight at the sides', () => {
  const actions: DataTableProps<Row>['rowActions'] = () => [{ id: 'copy', label: 'Copy', run: () => {} }];

  it('is the same of the rows and of their totals, under which no figure is seen', async () => {
    await renderPart(<Table rowActions={actions} bulkActions={bulk()} totals={ROWS[0]} />);
    const sides = (part: string) => {
      const cells = [...(document.querySelector(`${part} tr`)?.children ?? [])];
      return [cells[0]?.className, cells.at(-1)?.className];
    };
    expect(sides('tbody')).toEqual([expect.stringContaining('checkbox'), expect.stringContaining('menu')]);
    expect(sides('tfoot')).toEqual(sides('tbody'));
  });

  it('tells whether there is more beside it', async () => {
    await renderPart(<Table rowActions={actions} />);
    const scroller = screen.getByRole('table').parentElement as HTMLElement;
    Object.defineProperties(scroller, { clientWidth: { value: 300 }, scrollWidth: { value: 700 } });
    const at = (scrollLeft: number) => {
      fireEvent.scroll(scroller, { target: { scrollLeft } });
      return ['data-scrolled', 'data-at-end'].map((edge) => scroller.hasAttribute(edge));
    };
    expect([at(0), at(150), at(400), at(0)]).toEqual([
      [false, false],
      [true, false],
      [true, true],
      [false, false],
    ]);
  });

  it('has whole columns between it on a phone, where there are more than two', async () => {
    const isStepwise = () => screen.getByRole('table').parentElement?.hasAttribute('data-stepwise');
    const more = [...COLUMNS, { ...COLUMNS[1], id: 'installs', label: 'Installs' } as Column<Row>];
    const view = await renderPart(<Table rowActions={actions} columns={more} />);
    expect(isStepwise()).toBe(true);
    view.rerenderPart(<Table rowActions={actions} />);
    expect(isStepwise()).toBe(false);
    view.rerenderPart(<Table columns={more} />);
    expect(isStepwise()).toBe(false);
  });
});
