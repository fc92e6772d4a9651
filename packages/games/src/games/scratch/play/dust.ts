import { between, type Random } from '../../../play/random.ts';
import type { Motion } from '../../../player/motion.ts';

/** Each is two flakes: see `.sc-dust i`. */
const SPECKS = 9;
const FALL_MS = 620;
/** One after another: each falls to its end before it is used again. */
const NEXT_MS = FALL_MS / SPECKS;

/** Flakes of foil that fall from the finger; a few elements, used again and again. */
export function createDust(
  layer: HTMLElement,
  motion: Motion,
  random: Random,
): (x: number, y: number) => void {
  if (motion.isCalm) return () => undefined;
  const specks = Array.from({ length: SPECKS }, () => layer.appendChild(document.createElement('i')));
  let [next, nextAt] = [0, 0];
  return (x, y) => {
    if (performance.now() < nextAt) return;
    nextAt = performance.now() + NEXT_MS;
    const speck = specks[next++ % SPECKS];
    const [dx, dy, turn] = [between(random, -34, 34), between(random, 40, 110), between(random, -260, 260)];
    speck?.animate(
      [
        { opacity: 1, transform: `translate(${x}px,${y}px) rotate(0)` },
        {
          opacity: 1,
          transform: `translate(${x + dx * 0.6}px,${y - 14}px) rotate(${turn / 3}deg)`,
          offset: 0.25,
          easing: 'ease-in',
        },
        { opacity: 0, transform: `translate(${x + dx}px,${y + dy}px) rotate(${turn}deg)` },
      ],
      { duration: FALL_MS, easing: 'ease-out' },
    );
  };
}
