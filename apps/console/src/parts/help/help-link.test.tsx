import { MantineProvider } from '@mantine/core';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import type { RouteName } from '../../routes/route-list.ts';
import { EmptyState } from '../states/empty-state.tsx';
import { setLanguage } from '../testing/render-part.tsx';
import { HelpLink } from './help-link.tsx';

afterEach(() => localStorage.clear());

async function renderOn(name: RouteName, component: () => ReactNode = HelpLink) {
  const root = createRootRoute({ component: Outlet });
  const route = createRoute({
    getParentRoute: () => root,
    path: '/',
    component,
    staticData: { name },
  });
  const router = createRouter({ routeTree: root.addChildren([route]), history: createMemoryHistory() });
  await router.load();
  render(
    <MantineProvider>
      <RouterProvider router={router as never} />
    </MantineProvider>,
  );
}

it('leads to the page of the screen, in the reader’s language, in a tab of its own', async () => {
  localStorage.setItem('lang', 'uk');
  await setLanguage('uk');
  await renderOn('financesBills');
  const link = await screen.findByRole('link', { name: /^Посібник: про цей екран/ });
  expect(link.getAttribute('href')).toBe('/uk/guide/money#top-up');
  expect(link.getAttribute('target')).toBe('_blank');
});

it('is not there on a screen that the guide does not speak of', async () => {
  await setLanguage('en');
  await renderOn('uiKit');
  expect(screen.queryByRole('link')).toBeNull();
});

it('an empty place leads to what the guide says of it, or of its screen; one that filters emptied does not', async () => {
  await setLanguage('en');
  await renderOn('financesBills', () => (
    <>
      <EmptyState title="Bills" guide />
      <EmptyState title="Columns" guide="statistics#columns" />
      <EmptyState title="Nothing found" guide onReset={() => {}} />
    </>
  ));
  const links = await screen.findAllByRole('link', { name: 'How this works, opens in a new tab' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/guide/money#top-up',
    '/guide/statistics#columns',
  ]);
});
