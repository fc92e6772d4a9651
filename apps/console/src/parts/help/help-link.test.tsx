import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { RouteName } from '../../routes/route-list.ts';
import { setLanguage } from '../testing/render-part.tsx';
import { HelpLink } from './help-link.tsx';

afterEach(() => localStorage.clear());

async function renderOn(name: RouteName) {
  const root = createRootRoute({ component: Outlet });
  const route = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: HelpLink,
    staticData: { name },
  });
  const router = createRouter({ routeTree: root.addChildren([route]), history: createMemoryHistory() });
  await router.load();
  render(<RouterProvider router={router as never} />);
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
