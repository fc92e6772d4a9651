/** Wires router, session and api together and mounts the app. */
import type { Root } from 'react-dom/client';
import { onApiFailure, queryClient } from '../api/api.ts';
import { authState, identityClient, onAuthChange } from '../auth/auth.ts';
import { createConsoleRouter } from '../routes/create-router.tsx';
import { watchNavigation } from '../routes/navigation-state.ts';
import { handleApiFailure } from '../shell/handle-api-failure.ts';
import { accountStore } from '../shell/team/account.ts';
import { App } from './app.tsx';

export function mountApp(root: Root): void {
  const login = (target: string) => identityClient().login(target);
  const router = createConsoleRouter({
    login,
    loadUserData: accountStore.load,
    listOwner: () => {
      const person = authState().user?.profile.sub;
      const team = accountStore.get().activeTeam?.id;
      return person && team ? `${person}.${team}` : undefined;
    },
    session: () => {
      const { isLoading, isLoaded, activeTeam } = accountStore.get();
      return {
        isAuthenticated: authState().isAuthenticated,
        isUserDataLoading: isLoading,
        isUserDataLoaded: isLoaded,
        roles: activeTeam?.roles ?? [],
      };
    },
  });
  watchNavigation(router);
  onApiFailure((kind, error) =>
    handleApiFailure(kind, error, {
      login: () => login(router.state.location.href),
      goToDashboard: () => void router.navigate({ to: '/dashboard' }),
    }),
  );
  // Signed out in another tab or at the provider: the guard runs again and redirects to the login.
  let wasAuthenticated = authState().isAuthenticated;
  onAuthChange(() => {
    const { isAuthenticated } = authState();
    if (wasAuthenticated && !isAuthenticated) {
      queryClient.clear();
      void router.invalidate();
    }
    wasAuthenticated = isAuthenticated;
  });
  root.render(<App router={router} />);
}
