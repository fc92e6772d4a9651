import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderPart } from '../testing/render-part.tsx';
import { type Filter, type FilterValues, shorten } from './filter.ts';
import { FilterBar } from './filter-bar.tsx';

const FILTERS: Filter[] = [
  { id: 'geo', label: 'GEO', kind: 'countries' },
  {
    id: 'status',
    label: 'Status',
    kind: 'choices',
    options: [
      { value: 'active', label: 'Active' },
      { value: 'blocked', label: 'Blocked' },
    ],
  },
  { id: 'name', label: 'Name', kind: 'text' },
  { id: 'period', label: 'Period', kind: 'range', timeZone: 'UTC' },
];

async function open(values: FilterValues = {}) {
  const onChange = vi.fn();
  const onReset = vi.fn();
  await renderPart(<FilterBar filters={FILTERS} values={values} onChange={onChange} onReset={onReset} />);
  return { onChange, onReset };
}

describe('the filter bar', () => {
  it('[S2.3-20] offers Filters, Filter and Reset all', async () => {
    const { onChange, onReset } = await open({ name: 'spin' });
    await userEvent.click(screen.getByRole('button', { name: /^Filters/ }));
    const drawer = await screen.findByRole('dialog', { name: 'Filters' });
    await userEvent.click(within(drawer).getByRole('checkbox', { name: 'Active' }));
    expect(onChange).not.toHaveBeenCalled();
    await userEvent.click(within(drawer).getByRole('button', { name: 'Filter' }));
    expect(onChange).toHaveBeenCalledWith({ name: 'spin', status: ['active'] });
    await userEvent.click(screen.getByRole('button', { name: 'Reset all' }));
    expect(onReset).toHaveBeenCalledOnce();
  });

  it('leaves out the spaces that a pasted name brings along', async () => {
    const { onChange } = await open();
    await userEvent.click(screen.getByRole('button', { name: 'Name' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), ' spin {Enter}');
    expect(onChange).toHaveBeenCalledWith({ name: 'spin' });
  });

  it('says what is set, in words', async () => {
    await open({ geo: ['br', 'in', 'ua'], status: ['blocked'], period: 'last_30_days' });
    expect(screen.getByRole('button', { name: 'GEO: Brazil, India +1' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Status: Blocked' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Last 30 days' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Name' })).toBeTruthy();
    expect(shorten(['a', 'b'])).toBe('a, b');
  });

  it('changes one filter at its chip, once Filter is pressed', async () => {
    const { onChange } = await open({ status: ['active'] });
    await userEvent.click(screen.getByRole('button', { name: 'Status: Active' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Blocked' }));
    expect(onChange).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
    expect(onChange).toHaveBeenCalledWith({ status: ['active', 'blocked'] });
    await userEvent.click(screen.getByRole('button', { name: 'Status: Active' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Clear' }));
    expect(onChange).toHaveBeenLastCalledWith({ status: [] });
  });

  it('offers no second day further from the first than the list can answer', async () => {
    const filter: Filter = { id: 'period', label: 'Period', kind: 'range', timeZone: 'UTC', maxDays: 5 };
    const values = { period: '2026-10-01..2026-10-31' };
    await renderPart(<FilterBar filters={[filter]} values={values} onChange={vi.fn()} onReset={vi.fn()} />);
    await userEvent.click(screen.getByRole('button', { name: /2026/ }));
    const day = async (name: string) => (await screen.findByRole('button', { name })) as HTMLButtonElement;
    await userEvent.click(await day('10 October 2026'));
    expect((await day('14 October 2026')).disabled).toBe(false);
    expect((await day('15 October 2026')).disabled).toBe(true);
  });
});
