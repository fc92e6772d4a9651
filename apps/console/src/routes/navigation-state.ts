/** Whether a navigation is in progress, for the progress bar. */
import type { AnyRouter } from '@tanstack/react-router';
import { findRouteName } from './find-route-name.ts';

let isLoading = false;
const listeners = new Set<() => void>();

function change(next: boolean): void {
  if (next === isLoading) return;
  isLoading = next;
  for (const listener of listeners) listener();
}

export const navigationState = {
  isLoading: () => isLoading,
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
      if (from !== findRouteName(router, toLocation.pathname)) change(true);
    }),
    router.subscribe('onResolved', () => change(false)),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
