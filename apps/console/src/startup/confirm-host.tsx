/** Shows `confirm()` dialogs. Loaded with the first one. */
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { confirmStore } from '../parts/confirm/confirm.ts';

const ConfirmProvider = lazy(async () => ({
  default: (await import('../parts/confirm/confirm-provider.tsx')).ConfirmProvider,
}));

let wasAsked = false;
const hasBeenAsked = (): boolean => {
  wasAsked ||= confirmStore.read() !== undefined;
  return wasAsked;
};

export function ConfirmHost() {
  const isNeeded = useSyncExternalStore(confirmStore.subscribe, hasBeenAsked);
  return isNeeded ? (
    <Suspense>
      <ConfirmProvider />
    </Suspense>
  ) : null;
}
