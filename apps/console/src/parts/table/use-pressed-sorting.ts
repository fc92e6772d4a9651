import { useState } from 'react';
import { nextFrame } from '../frame/next-frame.ts';
import type { Sorting } from './sorting.ts';

/** The sorting of the address, or the one that was just pressed: the arrow moves before the rows are asked for and drawn anew. */
export function usePressedSorting(sorting: Sorting | undefined): Sorting | undefined {
  const [pressed, setPressed] = useState<Pick<Sorting, 'sort' | 'order'> & { instead: string }>();
  if (!sorting) return undefined;
  const asked = `${sorting.sort} ${sorting.order}`;
  // Once the address has changed it is right, whatever it says: also when Back leads to where the press was made.
  if (pressed && pressed.instead !== asked) setPressed(undefined);
  const { sort, order } = pressed?.instead === asked ? pressed : sorting;
  return {
    sort,
    order,
    sortBy: (next, first) => {
      const reversed = order === 'asc' ? 'desc' : 'asc';
      setPressed({ sort: next, order: next === sort ? reversed : first, instead: asked });
      void nextFrame().then(() => sorting.sortBy(next, first));
    },
  };
}
