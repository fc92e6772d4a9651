/** Shows the bulk runs of this page. Loaded with the first one. */
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { bulkStore } from '../parts/bulk/bulk-store.ts';

const BulkCards = lazy(async () => ({
  default: (await import('../parts/bulk/bulk-cards.tsx')).BulkCards,
}));

const hasAny = (): boolean => bulkStore.read().length > 0;

export function BulkHost() {
  const isNeeded = useSyncExternalStore(bulkStore.subscribe, hasAny);
  return isNeeded ? (
    <Suspense>
      <BulkCards />
    </Suspense>
  ) : null;
}
