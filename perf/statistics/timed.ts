import { median } from '../compare.ts';

/** The median of some, because one of them meets whatever else the machine does. */
export async function medianMs(times: number, act: () => Promise<unknown>): Promise<number> {
  const taken: number[] = [];
  for (let turn = 0; turn < times; turn++) {
    const start = performance.now();
    await act();
    taken.push(performance.now() - start);
  }
  return median(taken);
}
