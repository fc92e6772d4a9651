import { easeOut, type Motion } from './motion.ts';

const COUNT_MS = 900;

/** A number that grows to its new value; the last call wins. */
export function createCounter(
  element: Element | null,
  motion: Motion,
  format: (amount: number) => string,
  start: number,
) {
  let shown = start;
  let run = 0;
  const show = (amount: number) => {
    shown = amount;
    if (element) element.textContent = format(amount);
  };
  return {
    set(amount: number) {
      run++;
      show(amount);
    },
    to(amount: number): Promise<void> {
      const mine = ++run;
      const from = shown;
      return motion.frames(COUNT_MS, (share) => {
        if (mine !== run) return false;
        show(from + (amount - from) * easeOut(share));
        return true;
      });
    },
  };
}
