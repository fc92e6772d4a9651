import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderPart } from '../testing/render-part.tsx';
import type { Filter, FilterValues } from './filter.ts';
import { FilterBar } from './filter-bar.tsx';

const FILTERS: Filter[] = [
  {
    id: 'tag',
    label: 'Tag',
    kind: 'select',
    options: [
      { value: 'night', label: 'night' },
      { value: 'push', label: 'push' },
    ],
  },
  { id: 'country', label: 'GEO', kind: 'country' },
  { id: 'domain', label: 'Domain', kind: 'text', special: { value: 'none', label: 'Without domain' } },
];

async function open(filter: string, values: FilterValues = {}) {
  const onChange = vi.fn();
  await renderPart(<FilterBar filters={FILTERS} values={values} onChange={onChange} onReset={() => {}} />);
  await userEvent.click(screen.getByRole('button', { name: filter }));
  const popover = await screen.findByRole('dialog');
  const apply = () => userEvent.click(within(popover).getByRole('button', { name: 'Filter' }));
  return { onChange, popover, apply };
}

it('one of many is found by typing, and its list closes nothing but itself', async () => {
  const { onChange, popover, apply } = await open('Tag');
  await userEvent.type(within(popover).getByRole('combobox'), 'pu');
  await userEvent.click(within(popover).getByRole('option', { name: 'push' }));
  await apply();
  expect(onChange).toHaveBeenCalledWith({ tag: 'push' });
});

const STREAMS = [
  { value: '7', label: 'Night wheel' },
  { value: '12', label: 'Plinko' },
];

/** As if a server looked for the names. */
function StreamsBar({ onChange }: { onChange: (values: FilterValues) => void }) {
  const [typed, setTyped] = useState('');
  const options = STREAMS.filter(({ label }) => label.toLowerCase().includes(typed));
  const filter: Filter = { kind: 'selects', id: 'flow', label: 'Stream', options, onSearch: setTyped };
  return <FilterBar filters={[filter]} values={{ flow: ['99'] }} onChange={onChange} onReset={() => {}} />;
}

it('several are found by typing where the server looks, and the chosen keep their names', async () => {
  const onChange = vi.fn();
  await renderPart(<StreamsBar onChange={onChange} />);
  await userEvent.click(screen.getByRole('button', { name: /^Stream/ }));
  const popover = await screen.findByRole('dialog');
  const field = within(popover).getByRole('combobox');
  await userEvent.type(field, 'wheel');
  await userEvent.click(await within(popover).findByRole('option', { name: 'Night wheel' }));
  await userEvent.clear(field);
  await userEvent.type(field, 'plinko');
  expect(within(popover).queryByRole('option', { name: 'Night wheel' })).toBeNull();
  within(popover).getByText('Night wheel');
  // One that the address names and that is no more.
  within(popover).getByText('#99');
  await userEvent.click(within(popover).getByRole('button', { name: 'Filter' }));
  expect(onChange).toHaveBeenCalledWith({ flow: ['99', '7'] });
});

it('a country is chosen the same way', async () => {
  const { onChange, popover, apply } = await open('GEO');
  await userEvent.type(within(popover).getByRole('combobox'), 'brazil');
  await userEvent.click(within(popover).getByRole('option', { name: /Brazil/ }));
  await apply();
  expect(onChange).toHaveBeenCalledWith({ country: 'br' });
});

it('a country is chosen by Enter, and filtered by with the next', async () => {
  const { onChange, popover } = await open('GEO');
  await userEvent.type(within(popover).getByRole('combobox'), 'germ{Enter}');
  expect(within(popover).getByRole<HTMLInputElement>('combobox').value).toBe('Germany');
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  expect(onChange).toHaveBeenCalledWith({ country: 'de' });
});

it.each(['iOS', 'iP', 'Symbian'])('Enter after “%s” leaves no list over the button below', async (typed) => {
  const options = ['iOS', 'iPadOS'].map((value) => ({ value, label: value }));
  const filter: Filter = { kind: 'tags', id: 'os', label: 'System', options };
  const onChange = vi.fn();
  await renderPart(
    <FilterBar filters={[filter]} values={{ os: ['iOS'] }} onChange={onChange} onReset={() => {}} />,
  );
  await userEvent.click(screen.getByRole('button', { name: /^System/ }));
  const popover = await screen.findByRole('dialog');
  await userEvent.type(within(popover).getByRole('combobox'), `${typed}{Enter}`);
  await waitFor(() => expect(within(popover).queryByRole('option')).toBeNull());
  await userEvent.click(within(popover).getByRole('button', { name: 'Filter' }));
  expect(onChange).toHaveBeenCalledWith({ os: typed === 'iOS' ? ['iOS'] : ['iOS', typed] });
});

it('what the address names and the list does not have can still be seen, and taken away', async () => {
  const { onChange, popover } = await open('Tag: gone', { tag: 'gone' });
  expect(within(popover).getByRole('combobox').getAttribute('value')).toBe('gone');
  await userEvent.click(within(popover).getByRole('button', { name: 'Clear' }));
  expect(onChange).toHaveBeenCalledWith({ tag: '' });
});

it('a value with a meaning of its own is ticked, and called by its name', async () => {
  const { onChange, popover, apply } = await open('Domain');
  await userEvent.click(within(popover).getByRole('checkbox', { name: 'Without domain' }));
  expect(within(popover).getByRole('textbox').getAttribute('value')).toBe('');
  await apply();
  expect(onChange).toHaveBeenCalledWith({ domain: 'none' });
});

const NUMBERS = ['deposits', 'profit', 'unique', 'installs', 'cost', 'revenue'];
const numbersOf = (names: readonly string[]): Filter => ({
  kind: 'numbers',
  id: 'having',
  label: 'Numbers',
  options: names.map((value) => ({ value, label: value })),
});

it.each([
  ['of as many as there may be', 6, 5, 'There are 5 conditions already. Remove one to add another.'],
  ['where each column has one', 2, 2, 'Every column has a condition already.'],
])('no condition more is added %s, and the button says why', async (_, columns, set, why) => {
  const having = NUMBERS.slice(0, set).map((name) => `${name}>0`);
  await renderPart(
    <FilterBar
      filters={[numbersOf(NUMBERS.slice(0, columns))]}
      values={{ having }}
      onChange={() => {}}
      onReset={() => {}}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: /^Numbers/ }));
  const popover = within(await screen.findByRole('dialog'));
  const conditions = () => popover.getAllByRole('textbox', { name: 'Number' }).length;
  const add = popover.getByRole('button', { name: 'Add a condition' });
  act(() => add.focus());
  expect((await screen.findByRole('tooltip')).textContent).toBe(why);
  await userEvent.click(add);
  expect(conditions()).toBe(set);
  await userEvent.click(popover.getAllByRole('button', { name: 'Remove the condition' })[0] as HTMLElement);
  await userEvent.click(add);
  expect([conditions(), add.getAttribute('aria-disabled')]).toEqual([set, 'true']);
});
