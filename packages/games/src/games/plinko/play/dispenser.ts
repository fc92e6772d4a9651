/** The carriage: follows the finger, runs to where the ball is to be let go, and takes the next ball in. */
import { easeInOut, overshoot } from '../../../player/motion.ts';
import type { Stage } from '../../../player/stage.ts';
import { CARRIAGE_WIDTH, ENTRIES, type Layout, MIDDLE } from '../layout.ts';
import { entryAt } from '../path.ts';

const RUN_MS = 340;
const RELEASE_MS = 300;

export type Dispenser = {
  follow(x: number): void;
  /** Where the ball would be let go from there. */
  entryNear(x: number): number;
  aim(entry: number): Promise<void>;
  /** Draws up, then thrusts down: the ball leaves at the lowest point. */
  release(): Promise<void>;
  refill(): Promise<void>;
};

export function createDispenser(stage: Stage, layout: Layout): Dispenser {
  const board = stage.find('.pk');
  const carriages = [stage.find('.pk-back'), stage.find('.pk-mouth')];
  const ready = stage.find('.pk-ready');
  const xOf = (entry: number) => layout.x(entryAt(layout.slots, entry));
  let at = MIDDLE;
  let lift = 0;

  const draw = () => {
    for (const carriage of carriages) {
      carriage.style.transform = `translate(${(((at - CARRIAGE_WIDTH / 2) / CARRIAGE_WIDTH) * 100).toFixed(2)}%,${lift.toFixed(1)}%)`;
    }
  };
  const moveTo = (x: number) => {
    at = Math.min(xOf(ENTRIES - 1), Math.max(xOf(0), x));
    draw();
  };

  return {
    follow(x) {
      board.classList.add('aimed');
      moveTo(x);
    },
    entryNear(x) {
      const entry = Math.round((x - xOf(0)) / layout.step);
      return Math.min(ENTRIES - 1, Math.max(0, entry));
    },
    async aim(entry) {
      const from = at;
      const to = xOf(entry);
      await stage.frames(RUN_MS, (share) => moveTo(from + (to - from) * easeInOut(share)));
    },
    async release() {
      await stage.frames(RELEASE_MS, (share) => {
        lift = share < 0.6 ? -9 * easeInOut(share / 0.6) : -9 + 15 * easeInOut((share - 0.6) / 0.4);
        draw();
      });
      ready.hidden = true;
      void stage.frames(RELEASE_MS, (share) => {
        lift = 6 * (1 - overshoot(share));
        draw();
      });
    },
    async refill() {
      ready.hidden = false;
      board.classList.remove('aimed');
      await stage.animate(
        ready,
        { transform: ['translateY(-60%) scale(.2)', 'translateY(6%) scale(1.12)', 'none'] },
        { duration: 320, easing: 'ease-out' },
      );
    },
  };
}
