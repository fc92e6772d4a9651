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
import { renderOnRoute, renderPart } from '../testing/render-part.tsx';
import { leaveForms, useUnsavedGuard } from './use-unsaved-guard.ts';

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
  await userEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }));
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
    await userEvent.click(await screen.findByRole('button', { name: 'Stay' }));
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.history.location.pathname).toBe('/');
  });
});

type EditedProps = { name: string; onGivenUp: (name: string) => void; leftBy?: string | undefined };

function EditedAs({ name, onGivenUp, leftBy }: EditedProps) {
  useUnsavedGuard(true, () => onGivenUp(name), leftBy);
  return name;
}

describe('several forms with changes', () => {
  const answer = async (label: string) => userEvent.click(await screen.findByRole('button', { name: label }));
  const findQuestion = () => screen.queryByRole('dialog');

  async function openTwo(leftBy?: string) {
    const givenUp: string[] = [];
    const shared = { onGivenUp: (name: string) => void givenUp.push(name) };
    const { router } = await renderOnRoute(
      <>
        <EditedAs name="first" {...shared} leftBy={leftBy} />
        <EditedAs name="second" {...shared} />
      </>,
    );
    return { router, givenUp };
  }

  it('are left with one question', async () => {
    const { router, givenUp } = await openTwo();
    void router.navigate({ to: '/other' });
    await answer('Leave without saving');
    expect(await screen.findByText('the other page')).toBeTruthy();
    expect(findQuestion()).toBeNull();
    expect(givenUp).toEqual(['first', 'second']);
  });

  it('are both given up, or neither, also without the router', async () => {
    const { givenUp } = await openTwo();
    const isStaying = leaveForms();
    await answer('Stay');
    expect(await isStaying).toBe(false);
    expect(givenUp).toEqual([]);
    await vi.waitFor(() => expect(findQuestion()).toBeNull());
    const isLeaving = leaveForms();
    await answer('Leave without saving');
    expect(await isLeaving).toBe(true);
    expect(givenUp).toEqual(['first', 'second']);
    expect(await leaveForms()).toBe(true);
  });

  it('and one of them behind a tab: that one alone is asked about, and given up', async () => {
    const { router, givenUp } = await openTwo('tab');
    void router.navigate({ to: '.', search: { tab: 'life' } as never });
    await answer('Leave without saving');
    await vi.waitFor(() => expect(router.state.location.search).toEqual({ tab: 'life' }));
    expect(givenUp).toEqual(['first']);
  });
});
