import { Outlet } from '@tanstack/react-router';
import { NavigationProgress } from './navigation-progress.tsx';
import { usePageTitle } from './use-page-title.ts';

/** What every page has, the bare ones too. */
export function RootView() {
  usePageTitle();
  return (
    <>
      <NavigationProgress />
      <Outlet />
    </>
  );
}
