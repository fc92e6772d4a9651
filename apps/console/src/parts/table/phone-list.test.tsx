/** A list on a phone: it has no heads of columns, and is sorted all the same. */
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderOnRoute } from '../testing/render-part.tsx';
import type { Column } from './column.ts';
import { defineList } from './list-search.ts';
import { PhoneLine, PhoneList, PhoneTotals } from './phone-list.tsx';
import { useListSearch } from './use-list-search.ts';

type Row = { id: string; name: string; deposits: number };
const ROWS: Row[] = [{ id: '1', name: 'Summer', deposits: 5 }];
const COLUMNS: Column<Row>[] = [
  { id: 'name', label: 'Name', isSortable: true, cell: ({ name }) => name },
  { id: 'geo', label: 'GEO', cell: () => null },
  { id: 'deposits', label: 'Deposits', kind: 'number', isSortable: true, cell: ({ deposits }) => deposits },
];
const SCHEMA = defineList({
  sorts: ['name', 'deposits', 'createdAt'],
  firstSort: 'createdAt',
  firstOrder: 'desc',
  filters: {},
});

function List() {
  const list = useListSearch(SCHEMA);
  const question = {};
  const data = { items: ROWS, total: 1 };
  return (
    <PhoneList<Row>
      label="Streams"
      list={list}
      filters={[]}
      columns={COLUMNS}
      page={
        {
          answer: { question, data, at: 0 },
          isOutdated: false,
          isError: false,
          error: null,
          refetch: async () => {},
        } as never
      }
      rowId={({ id }) => id}
      line={({ name }) => (
        <PhoneLine icon={null} title={name} note="" amount="" below="" onOpen={undefined} />
      )}
      empty={null}
      totals={<PhoneTotals>5 deposits</PhoneTotals>}
    />
  );
}

it('is sorted by any column that the table sorts by, numbers from the largest, and turned round', async () => {
  const { router } = await renderOnRoute(<List />);
  const sorting = () => router.state.location.search;
  const by = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' });
  expect([...by.options].map(({ label }) => label)).toEqual(['Sort by', 'Name', 'Deposits']);
  await userEvent.selectOptions(by, 'Deposits');
  expect(sorting()).toEqual({ sort: 'deposits', order: 'desc' });
  await userEvent.click(await screen.findByRole('button', { name: /^Descending/ }));
  expect(sorting()).toEqual({ sort: 'deposits', order: 'asc' });
  await userEvent.selectOptions(by, 'Name');
  expect(sorting()).toEqual({ sort: 'name', order: 'asc' });
});

it('ends with its totals', async () => {
  await renderOnRoute(<List />);
  expect(screen.getByText('Total').parentElement?.textContent).toBe('Total5 deposits');
});
