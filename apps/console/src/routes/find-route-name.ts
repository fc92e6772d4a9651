import type { AnyRouter } from '@tanstack/react-router';
import type { RouteName } from './route-list.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    name?: RouteName;
  }
}

/** The name of the route that an address belongs to; what belongs to none is the error screen's. */
export function findRouteName(router: AnyRouter, pathname: string): RouteName {
  const [branch] = router.getMatchedRoutes(pathname);
  return branch.at(-1)?.options.staticData?.name ?? 'error';
}
