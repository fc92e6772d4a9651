import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerApi } from '../../../test/answer-api.ts';
import { renderOnRoute } from '../../parts/testing/render-part.tsx';
import { ChecklistCard } from './checklist-card.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const BARE = {
  total: 1,
  launched: 0,
  withoutDomain: 1,
  withPixel: 0,
  withRefusedToken: 0,
  refusedId: null,
  newestId: 9,
};
const LAUNCHED = { ...BARE, withoutDomain: 0, launched: 1 };
const LANDINGS = { total: 1, completed: 1 };

async function show(streams: typeof BARE) {
  await answerApi({});
  return renderOnRoute(<ChecklistCard streams={streams} landings={LANDINGS} hasVisits={false} />);
}
const steps = () =>
  screen.getAllByRole('listitem').map((row) => {
    const [, name] = row.children;
    return [name?.textContent, within(row).queryByRole('link')?.getAttribute('href') ?? null];
  });

it('leads from every step that is missing to where it is done, the pixel too', async () => {
  await show(BARE);
  expect(steps()).toEqual([
    ['Domain', '/streams/edit/9'],
    ['Landing', null],
    ['Stream', null],
    ['Pixel', '/streams/pixel/9'],
    ['Launch', '/streams/edit/9'],
  ]);
  expect(document.body.textContent).not.toContain('under development');
  expect(screen.queryByRole('button', { name: 'Hide the list' })).toBeNull();
});

it('stays after the launch while something is missing, until it is hidden for good', async () => {
  const { unmount } = await show(LAUNCHED);
  expect(steps()[3]).toEqual(['Pixel', '/streams/pixel/9']);
  await userEvent.click(screen.getByRole('button', { name: 'Hide the list' }));
  expect(screen.queryByRole('list')).toBeNull();
  unmount();
  await show(LAUNCHED);
  expect(screen.queryByRole('list')).toBeNull();
});

it('is gone once everything is done', async () => {
  await show({ ...LAUNCHED, withPixel: 1 });
  expect(screen.queryByRole('list')).toBeNull();
});
