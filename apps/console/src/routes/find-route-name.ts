import type { AnyRouter } from '@tanstack/react-router';
import type { RouteName } from './route-list.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    name?: RouteName;
  }
}

/** The route name of a path; unknown paths belong to the error screen. */
export function findRouteName(router: AnyRouter, pathname: string): RouteName {
  const [branch] = router.getMatchedRoutes(pathname);
  return branch.at(-1)?.options.staticData?.name ?? 'error';
}
