import { useRouterState } from '@tanstack/react-router';
import type { RouteName } from './route-list.ts';

/** The name of the route on the screen. */
export function useRouteName(): RouteName | undefined {
  return useRouterState({ select: ({ matches }) => matches.at(-1)?.staticData.name });
}
