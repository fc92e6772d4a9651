import type { Placement } from '@sluice/reference';

/** Where a page may ask for push or installation; who asks listens on the document. Each is told once. */
export function createPlacements(): (placement: Placement) => void {
  const told = new Set<Placement>();
  return (placement) => {
    if (told.has(placement)) return;
    told.add(placement);
    document.dispatchEvent(new CustomEvent('landing:placement', { detail: placement }));
  };
}
