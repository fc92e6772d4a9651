import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderOnRoute } from '../testing/render-part.tsx';
import { PageTab, PageTabButton, PageTabs } from './page-tabs.tsx';

it('says where one is, and what is left without making it part of a name', async () => {
  const open = vi.fn();
  await renderOnRoute(
    <PageTabs label="Screens">
      <PageTab to="/setup" isCurrent note="2 left" isWarning>
        Setup
      </PageTab>
      <PageTab to="/live" isCurrent={false}>
        Live
      </PageTab>
      <PageTabButton onClick={open}>Versions</PageTabButton>
    </PageTabs>,
  );
  const setup = screen.getByRole('link', { name: 'Setup' });
  expect(setup.getAttribute('aria-current')).toBe('page');
  expect(setup.getAttribute('aria-description')).toBe('2 left');
  expect(screen.getByRole('link', { name: 'Live' }).getAttribute('aria-current')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Versions' }));
  expect(open).toHaveBeenCalledOnce();
});
