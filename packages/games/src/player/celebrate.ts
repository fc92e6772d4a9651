/** The particles of a win; its light effects are in the styles. */
import confetti from 'canvas-confetti';
import type { Motion } from './motion.ts';

export type Celebrate = {
  /** A small burst at a point of the field, 0 to 1 from its left and top. */
  burst(x: number, y: number, colours?: readonly string[]): void;
  jackpot(): Promise<void>;
};

const rootColour = (name: string) =>
  getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();

/** How far the particles of a burst fly from its middle, in pixels. */
const BURST = { aside: 170, up: 190, down: 110 } as const;

type Fire = (options: confetti.Options) => void;

/**
 * Drawn on the main thread: the page's policy forbids a worker from a blob. A canvas is composited in every frame, even when it is empty, so
 * it is removed with its last particle.
 */
function createCannon(parent: Element, canvas: HTMLCanvasElement, resize: boolean): Fire {
  parent.append(canvas);
  const fire = confetti.create(canvas, { resize, useWorker: false });
  return (options) => void fire(options)?.then(() => canvas.remove());
}

/** As large as a burst, and placed in per cent of the field: measuring would force a layout during the play. */
function drawBurstCanvas(x: number, y: number): HTMLCanvasElement {
  const { aside, up, down } = BURST;
  const canvas = document.createElement('canvas');
  canvas.className = 'burst';
  canvas.width = aside * 2;
  canvas.height = up + down;
  canvas.style.left = `calc(${x * 100}% - ${aside}px)`;
  canvas.style.top = `calc(${y * 100}% - ${up}px)`;
  return canvas;
}

export function createCelebrate(field: HTMLElement, motion: Motion): Celebrate {
  const palette = ['accent', 'accent-light', 'main', 'main-light', 'x0', 'x1']
    .map(rootColour)
    .filter(Boolean);
  const shared = { colors: palette, disableForReducedMotion: true };
  return {
    burst(x, y, colours) {
      if (motion.isCalm) return;
      const fire = createCannon(field, drawBurstCanvas(x, y), false);
      fire({
        ...shared,
        origin: { x: 0.5, y: BURST.up / (BURST.up + BURST.down) },
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
      if (motion.isCalm) return;
      const box = field.getBoundingClientRect();
      const height = (box.top + box.height * 0.5) / innerHeight;
      const canvas = document.createElement('canvas');
      canvas.className = 'confetti';
      const fire = createCannon(document.body, canvas, true);
      const throwAt = (x: number, y: number, options: confetti.Options) =>
        fire({ ...shared, origin: { x, y }, ...options });
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
