import { worldUrl } from 'virtual:world-map';
import { useEffect, useState } from 'react';
import type { WorldShapes } from './world-shapes.ts';

let shapes: WorldShapes | undefined;
let loading: Promise<WorldShapes> | undefined;

/** Undefined until they are there; they are fetched once, by the first map. */
export function useWorldShapes(): WorldShapes | undefined {
  const [loaded, setLoaded] = useState(shapes);
  useEffect(() => {
    let isMounted = true;
    loading ??= fetchShapes();
    loading.then(
      (found) => isMounted && setLoaded(found),
      // If loading fails the map stays empty: the list beside it has the same data. The next map retries.
      () => {
        loading = undefined;
      },
    );
    return () => {
      isMounted = false;
    };
  }, []);
  return loaded;
}

async function fetchShapes(): Promise<WorldShapes> {
  const answer = await fetch(worldUrl);
  if (!answer.ok) throw new Error(`the map answered ${answer.status}`);
  shapes = (await answer.json()) as WorldShapes;
  return shapes;
}
