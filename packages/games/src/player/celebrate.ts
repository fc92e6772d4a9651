/** The moment of a win: light is in the styles, here are the particles. */
import confetti from 'canvas-confetti';
import type { Motion } from './motion.ts';

export type Celebrate = {
  /** A small burst at a point of the field, 0 to 1 from its left and top. */
  burst(x: number, y: number, colours?: readonly string[]): void;
  jackpot(): Promise<void>;
};

const rootColour = (name: string) =>
  getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();

/** Drawn by the page's own thread: a worker made from a text is what the page's policy forbids. */
function createCanvas(): confetti.CreateTypes {
  const canvas = document.createElement('canvas');
  canvas.className = 'confetti';
  document.body.append(canvas);
  return confetti.create(canvas, { resize: true, useWorker: false });
}

export function createCelebrate(field: HTMLElement, motion: Motion): Celebrate {
  let fire: confetti.CreateTypes | undefined;
  const palette = ['accent', 'accent-light', 'main', 'main-light', 'x0', 'x1']
    .map(rootColour)
    .filter(Boolean);
  const throwAt = (x: number, y: number, options: confetti.Options) => {
    if (motion.isCalm) return;
    fire ??= createCanvas();
    void fire({
      colors: palette,
      disableForReducedMotion: true,

      origin: { x, y },
      ...options,
    });
  };
  return {
    burst(x, y, colours) {
      const box = field.getBoundingClientRect();
      throwAt((box.left + x * box.width) / innerWidth, (box.top + y * box.height) / innerHeight, {
        particleCount: 26,
        spread: 80,
        startVelocity: 18,
        gravity: 0.8,
        ticks: 70,
        scalar: 0.7,
        shapes: ['circle'],
        ...(colours ? { colors: [...colours] } : {}),
      });
    },
    async jackpot() {
      const box = field.getBoundingClientRect();
      const height = (box.top + box.height * 0.5) / innerHeight;
      throwAt(0.5, height, { particleCount: 90, spread: 100, startVelocity: 38, scalar: 1.05 });
      await motion.wait(260);
      throwAt(0.08, 0.9, { particleCount: 46, angle: 62, spread: 48, startVelocity: 56 });
      throwAt(0.92, 0.9, { particleCount: 46, angle: 118, spread: 48, startVelocity: 56 });
      await motion.wait(420);
      throwAt(0.5, height - 0.1, {
        particleCount: 60,
        spread: 360,
        startVelocity: 24,
        ticks: 120,
        shapes: ['circle'],
        scalar: 0.8,
      });
    },
  };
}
