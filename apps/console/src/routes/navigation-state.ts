/** Where a navigation that is in progress leads to: for the progress bar, and for the menu, which marks it at once. */
import type { AnyRouter } from '@tanstack/react-router';
import { findRouteName } from './find-route-name.ts';
import type { RouteName } from './route-list.ts';

let target: RouteName | undefined;
const listeners = new Set<() => void>();

function change(next: RouteName | undefined): void {
  if (next === target) return;
  target = next;
  for (const listener of listeners) listener();
}

export const navigationState = {
  target: () => target,
  isLoading: () => target !== undefined,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** Query parameter changes do not count. */
export function watchNavigation(router: AnyRouter): () => void {
  const stops = [
    router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation }) => {
      const from = fromLocation && findRouteName(router, fromLocation.pathname);
      const to = findRouteName(router, toLocation.pathname);
      if (from !== to) change(to);
    }),
    router.subscribe('onResolved', () => change(undefined)),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
