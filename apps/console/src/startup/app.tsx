/** The providers around every page: theme, queries, dialogs, notifications. */
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { type AnyRouter, RouterProvider } from '@tanstack/react-router';
import { type ReactNode, StrictMode } from 'react';
import { queryClient } from '../api/api.ts';
import { colourSchemeManager, DEFAULT_THEME } from '../theme/colour-scheme.ts';
import { resolveVariables, theme } from '../theme/theme.ts';
import { BulkHost } from './bulk-host.tsx';
import { ConfirmHost } from './confirm-host.tsx';
import { NotifyHost } from './notify-host.tsx';

export function Themed({ children }: { children: ReactNode }) {
  return (
    <StrictMode>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={resolveVariables}
        colorSchemeManager={colourSchemeManager}
        defaultColorScheme={DEFAULT_THEME}
      >
        {children}
      </MantineProvider>
    </StrictMode>
  );
}

export function App({ router }: { router: AnyRouter }) {
  return (
    <Themed>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <ConfirmHost />
        <BulkHost />
        <NotifyHost />
      </QueryClientProvider>
    </Themed>
  );
}
