import type { Placement } from '@sluice/reference';

/** The moments at which a page may ask for push or installation, as events on the document, each fired once. */
export function createPlacements(): (placement: Placement) => void {
  const fired = new Set<Placement>();
  return (placement) => {
    if (fired.has(placement)) return;
    fired.add(placement);
    document.dispatchEvent(new CustomEvent('landing:placement', { detail: placement }));
  };
}
