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
import { expect, it, vi } from 'vitest';
import { renderPart } from '../testing/render-part.tsx';
import { useUnsavedGuard } from './use-unsaved-guard.ts';

function EditedForm() {
  useUnsavedGuard(true);
  return 'the form';
}

it('asks once: who has agreed to leave and goes on elsewhere before the next page is drawn is not asked again', async () => {
  let arrive = () => {};
  const root = createRootRoute({ component: Outlet });
  const router = createRouter({
    routeTree: root.addChildren([
      createRoute({ getParentRoute: () => root, path: '/', component: EditedForm }),
      createRoute({
        getParentRoute: () => root,
        path: '/slow',
        loader: () => new Promise<void>((resolve) => (arrive = resolve)),
        component: () => 'the slow page',
      }),
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
  expect(screen.getByText('the form')).toBeTruthy();
  void router.navigate({ to: '/other' });
  expect(await screen.findByText('the other page')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  arrive();
});
