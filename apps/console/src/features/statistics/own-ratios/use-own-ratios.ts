import { useState } from 'react';
import { OWN_RATIOS_MAX, type OwnRatio, ownId, readOwnRatios } from './own-ratio.ts';

const KEY = 'statistics-ratios';

export type OwnRatios = {
  ratios: readonly OwnRatio[];
  add: (ratio: OwnRatio) => void;
  remove: (ratio: OwnRatio) => void;
};

/** Remembered for each person on their device, as the choice of columns is. */
export function useOwnRatios(): OwnRatios {
  const [ratios, setRatios] = useState<readonly OwnRatio[]>(() => readOwnRatios(localStorage.getItem(KEY)));
  const change = (next: readonly OwnRatio[]) => {
    setRatios(next);
    localStorage.setItem(KEY, JSON.stringify(next));
  };
  const without = (ratio: OwnRatio) => ratios.filter((one) => ownId(one) !== ownId(ratio));
  return {
    ratios,
    add: (ratio) => change([...without(ratio), ratio].slice(-OWN_RATIOS_MAX)),
    remove: (ratio) => change(without(ratio)),
  };
}
