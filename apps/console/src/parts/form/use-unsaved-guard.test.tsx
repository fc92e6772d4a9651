import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderPart } from '../testing/render-part.tsx';
import { useUnsavedGuard } from './use-unsaved-guard.ts';

function EditedForm() {
  useUnsavedGuard(true);
  return 'the form';
}

/** A form with changes, and a page that takes its time, left for with a yes. */
async function leaveForSlowPage() {
  const root = createRootRoute({ component: Outlet });
  const router = createRouter({
    routeTree: root.addChildren([
      createRoute({ getParentRoute: () => root, path: '/', component: EditedForm }),
      createRoute({ getParentRoute: () => root, path: '/slow', loader: () => new Promise<void>(() => {}) }),
      createRoute({ getParentRoute: () => root, path: '/other', component: () => 'the other page' }),
    ]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
    defaultPendingMs: 60_000,
  });
  await router.load();
  await renderPart(<RouterProvider router={router as never} />);
  void router.navigate({ to: '/slow' });
  await userEvent.click(await screen.findByRole('button', { name: 'yes' }));
  await vi.waitFor(() => expect(router.history.location.pathname).toBe('/slow'));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('the form')).toBeTruthy();
  return router;
}

describe('who has agreed to leave a form, while the next page loads', () => {
  it('goes on elsewhere without being asked again', async () => {
    const router = await leaveForSlowPage();
    void router.navigate({ to: '/other' });
    expect(await screen.findByText('the other page')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('and comes back to the form is asked again before the next time', async () => {
    const router = await leaveForSlowPage();
    void router.navigate({ to: '/' });
    await vi.waitFor(() => expect(router.history.location.pathname).toBe('/'));
    void router.navigate({ to: '/other' });
    await userEvent.click(await screen.findByRole('button', { name: 'no' }));
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.history.location.pathname).toBe('/');
  });
});
