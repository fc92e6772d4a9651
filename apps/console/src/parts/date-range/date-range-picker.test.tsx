import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderPart } from '../testing/render-part.tsx';
import { DateRangePicker } from './date-range-picker.tsx';

describe('the date range picker', () => {
  it('[S2.3-25] offers the seven periods and answers with the chosen one', async () => {
    const onChange = vi.fn();
    await renderPart(<DateRangePicker value="today" timeZone="Europe/Kyiv" onChange={onChange} />);
    await userEvent.click(screen.getByRole('button', { name: 'Period: Today' }));
    const presets = screen.getByRole('group', { name: 'Periods' });
    expect([...presets.children].map((preset) => preset.textContent)).toEqual([
      'Yesterday',
      'Today',
      'Last 7 days',
      'Last 30 days',
      'This week',
      'This month',
      'Last 3 months',
    ]);
    await userEvent.click(screen.getByText('Last 7 days'));
    expect(onChange).toHaveBeenCalledWith('last_7_days');
  });

  it('says a range of days in the reader’s language', async () => {
    const range = { from: '2026-10-01', to: '2026-10-31' };
    await renderPart(<DateRangePicker value={range} timeZone="UTC" onChange={() => {}} />, 'uk');
    expect(screen.getByRole('button').textContent).toContain('31 жовт. 2026');
  });
});
