import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderPart } from '../testing/render-part.tsx';
import { MomentPicker } from './moment-picker.tsx';

function Asking({ first = '' }: { first?: string }) {
  const [value, setValue] = useState(first);
  return (
    <>
      <MomentPicker label="Day" timeLabel="Time" value={value} onChange={setValue} />
      <output>{value || 'none'}</output>
    </>
  );
}

const shown = () => screen.getByRole('status').textContent;
const time = () => screen.getByRole('combobox', { name: 'Time' });

it('is a day at noon once a day is chosen, and then the time that is typed', async () => {
  await renderPart(<Asking first="2026-11-15T09:00" />);
  const user = userEvent.setup();
  await user.clear(time());
  await user.type(time(), '930');
  await user.tab();
  expect(shown()).toBe('2026-11-15T09:30');
  await user.clear(time());
  await user.type(time(), 'x');
  await user.tab();
  expect(shown()).toBe('2026-11-15T09:30');
  expect((time() as HTMLInputElement).value).toBe('09:30');
});

it('has no time without a day, and neither once the day is taken away', async () => {
  const { unmount } = await renderPart(<Asking />);
  expect((time() as HTMLInputElement).disabled).toBe(true);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Day' }));
  await user.click(await screen.findByRole('button', { name: /^15 / }));
  expect(shown()).toMatch(/^\d{4}-\d{2}-15T12:00$/);
  unmount();
  await renderPart(<Asking first="2026-11-15T09:00" />);
  await user.click(screen.getByRole('button', { name: 'Clear the field' }));
  expect(shown()).toBe('none');
});
