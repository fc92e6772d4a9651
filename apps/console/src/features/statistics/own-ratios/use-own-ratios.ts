import { STATISTICS_OWN } from '@sluice/contracts/values';
import { useState } from 'react';
import { type OwnRatio, ownId, readOwnRatios } from './own-ratio.ts';

const KEY = 'statistics-ratios';

export type OwnRatios = {
  /** The person's own, and those of the view that is shown. */
  ratios: readonly OwnRatio[];
  /** The person's own alone. */
  made: readonly OwnRatio[];
  add: (ratio: OwnRatio) => void;
  remove: (ratio: OwnRatio) => void;
};

/** Remembered for each person on their device, as the choice of columns is; a view brings its own along. */
export function useOwnRatios(ofView: readonly OwnRatio[]): OwnRatios {
  const [made, setMade] = useState<readonly OwnRatio[]>(() => readOwnRatios(localStorage.getItem(KEY)));
  const change = (next: readonly OwnRatio[]) => {
    setMade(next);
    localStorage.setItem(KEY, JSON.stringify(next));
  };
  const without = (ratio: OwnRatio, all: readonly OwnRatio[]) =>
    all.filter((one) => ownId(one) !== ownId(ratio));
  const others = made.filter((own) => !ofView.some((one) => ownId(one) === ownId(own)));
  return {
    ratios: [...ofView, ...others].slice(0, STATISTICS_OWN.count),
    made,
    add: (ratio) => change([...without(ratio, made), ratio].slice(-STATISTICS_OWN.count)),
    remove: (ratio) => change(without(ratio, made)),
  };
}
