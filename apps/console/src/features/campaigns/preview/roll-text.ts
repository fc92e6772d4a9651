import { expandSpintax } from '@sluice/contracts/values';

/** One of the texts that a Spintax can become; the same roll gives the same one. */
export function rollText(text: string, roll: number): string {
  let state = Math.imul(roll + 1, 0x9e3779b1) >>> 0 || 1;
  return expandSpintax(text, (count) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state % count;
  });
}

export const nextRoll = (): number => Math.floor(Math.random() * 2 ** 31);
