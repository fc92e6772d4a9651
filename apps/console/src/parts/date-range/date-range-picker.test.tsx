import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderPart } from '../testing/render-part.tsx';
import { DateRangePicker } from './date-range-picker.tsx';
import type { DateRangeValue } from './preset-range.ts';

let chosen: DateRangeValue;

function Picker() {
  const [range, setRange] = useState<DateRangeValue>('last_30_days');
  chosen = range;
  return <DateRangePicker value={range} timeZone="Europe/Kyiv" onChange={setRange} />;
}

describe('the date range picker', () => {
  it('[S2.3-25] offers the seven periods, marks the chosen one, and shows the next', async () => {
    await renderPart(<Picker />);
    await userEvent.click(screen.getByRole('button', { name: 'Period: Last 30 days' }));
    const periods = within(screen.getByRole('group', { name: 'Periods' })).getAllByRole('button');
    expect(periods.map((period) => period.textContent)).toEqual([
      'Yesterday',
      'Today',
      'Last 7 days',
      'Last 30 days',
      'This week',
      'This month',
      'Last 3 months',
      // Beside the spec's.
      'Last week',
      'Last month',
    ]);
    const pressed = periods.filter((period) => period.getAttribute('aria-pressed') === 'true');
    expect(pressed.map((period) => period.textContent)).toEqual(['Last 30 days']);
    await userEvent.click(screen.getByText('This week'));
    expect(await screen.findByRole('button', { name: 'Period: This week' })).toBeTruthy();
    expect(chosen).toBe('this_week');
  });

  it('says a range of days in the reader’s language', async () => {
    const range = { from: '2026-10-01', to: '2026-10-31' };
    await renderPart(<DateRangePicker value={range} timeZone="UTC" onChange={() => {}} />, 'uk');
    expect(screen.getByRole('button').textContent).toContain('31 жовт. 2026');
  });

  it('offers no second day further from the first than can be counted', async () => {
    const range = { from: '2026-10-01', to: '2026-10-31' };
    const onChange = vi.fn();
    await renderPart(<DateRangePicker value={range} timeZone="UTC" maxDays={5} onChange={onChange} />);
    await userEvent.click(screen.getByRole('button'));
    const day = async (name: string) => (await screen.findByRole('button', { name })) as HTMLButtonElement;
    await userEvent.click(await day('10 October 2026'));
    expect((await day('15 October 2026')).disabled).toBe(true);
    expect((await day('5 October 2026')).disabled).toBe(true);
    expect((await day('6 October 2026')).disabled).toBe(false);
    await userEvent.click(await day('14 October 2026'));
    expect(onChange).toHaveBeenCalledWith({ from: '2026-10-10', to: '2026-10-14' });
  });
});
