import { Outlet } from '@tanstack/react-router';
import { NavigationProgress } from './navigation-progress.tsx';
import { usePageTitle } from './use-page-title.ts';

/** Shared by all pages, also those outside the layout. */
export function RootView() {
  usePageTitle();
  return (
    <>
      <NavigationProgress />
      <Outlet />
    </>
  );
}
