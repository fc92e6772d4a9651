/** Draws a part as the console would: theme, texts in a language, and a router when one is asked for. */
import { MantineProvider } from '@mantine/core';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { initReactI18next } from 'react-i18next';
import { DEFAULT_LANGUAGE, type Language, loadTexts } from '../../i18n/languages.ts';
import { resolveVariables, theme } from '../../theme/theme.ts';
import { ConfirmProvider } from '../confirm/confirm-provider.tsx';
import { NotifyProvider } from '../notify/notify-provider.tsx';

export async function setLanguage(language: Language): Promise<void> {
  if (!i18next.isInitialized) {
    await i18next.use(initReactI18next).init({
      lng: DEFAULT_LANGUAGE,
      defaultNS: 'shell',
      resources: {},
      interpolation: { escapeValue: false },
    });
  }
  for (const [namespace, texts] of Object.entries(await loadTexts(language))) {
    i18next.addResourceBundle(language, namespace, texts);
  }
  await i18next.changeLanguage(language);
}

export async function renderPart(part: ReactNode, language: Language = 'en') {
  await setLanguage(language);
  const view = render(<Providers>{part}</Providers>);
  return { ...view, rerenderPart: (next: ReactNode) => view.rerender(<Providers>{next}</Providers>) };
}

/** On a page of its own, `/` or another path, beside `/other`. */
export async function renderOnRoute(part: ReactNode, address = '/', path = '/') {
  await setLanguage('en');
  const root = createRootRoute({ component: Outlet });
  const routes = [
    createRoute({ getParentRoute: () => root, path, component: () => part }),
    createRoute({ getParentRoute: () => root, path: '/other', component: () => 'the other page' }),
  ];
  const router = createRouter({
    routeTree: root.addChildren(routes),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  await router.load();
  const view = render(
    <Providers>
      <RouterProvider router={router as never} />
    </Providers>,
  );
  return { ...view, router };
}

function Providers({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={resolveVariables}
      defaultColorScheme="dark"
      env="test"
    >
      <ConfirmProvider />
      <NotifyProvider />
      {children}
    </MantineProvider>
  );
}
