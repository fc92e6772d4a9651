import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderPart } from '../testing/render-part.tsx';
import { PanelTabs } from './panel-tabs.tsx';

const TABS = [
  { value: 'en', label: 'English', aside: 'Main' },
  { value: 'uk', label: 'Ukrainian' },
] as const;

function Example({ keepsPanels }: { keepsPanels: boolean }) {
  const [value, setValue] = useState<'en' | 'uk'>('en');
  return (
    <PanelTabs
      label="Languages"
      tabs={TABS}
      value={value}
      onChange={setValue}
      keepsPanels={keepsPanels}
      panelOf={(tab) => <input aria-label={tab} />}
    />
  );
}

it('walks with the arrow keys and shows the panel of the tab', async () => {
  await renderPart(<Example keepsPanels={false} />);
  expect(screen.getByRole('tablist', { name: 'Languages' })).toBeTruthy();
  screen.getByRole('tab', { name: /^English/ }).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Ukrainian', selected: true })).toBeTruthy();
  expect(screen.getByRole('tabpanel').querySelector('input')?.getAttribute('aria-label')).toBe('uk');
});

it('keeps what was typed into a panel, where it is asked to', async () => {
  await renderPart(<Example keepsPanels />);
  await userEvent.type(screen.getByLabelText('en'), 'Hello');
  await userEvent.click(screen.getByRole('tab', { name: 'Ukrainian' }));
  await userEvent.click(screen.getByRole('tab', { name: /^English/ }));
  expect(screen.getByLabelText<HTMLInputElement>('en').value).toBe('Hello');
});
