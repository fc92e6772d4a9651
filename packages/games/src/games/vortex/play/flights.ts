/** Elements on their way in. They are layers that move; only their trails are on a canvas, a coarse one, for trails are soft. */
import type { Stage } from '../../../player/stage.ts';
import { flightAt, type Place, slipAt } from '../flight-path.ts';
import { BOARD, ELEMENT } from '../layout.ts';

/** The canvas reaches beyond the board, to where the elements come from. */
const MARGIN = 0.08;
const PIXELS_PER_UNIT = 0.5;
const TRAIL = 6;
const TRAIL_STEP = 0.028;
const FLASH_MS = 300;
const SLIP_MS = 620;

export type Flight = {
  readonly ring: number;
  readonly socket: number;
  readonly startMs: number;
  readonly endMs: number;
};

/** A flight's own element: beyond the field's sight until it starts, gone when it has landed. */
function createBody(board: HTMLElement, ring: number) {
  const body = document.createElement('i');
  body.className = `vx-body vx-e${ring}`;
  board.insertBefore(body, board.querySelector('.vx-won'));
  return {
    show({ x, y }: Place, size: number) {
      // In shares of its own size, which is ELEMENT units: no pixel has to be measured.
      const [across, down] = [(x * 100) / ELEMENT - 50, (y * 100) / ELEMENT - 50];
      body.style.transform = `translate(${across}%,${down}%) scale(${size})`;
      body.style.opacity = '1';
    },
    remove: () => body.remove(),
  };
}

export function createFlights(stage: Stage) {
  const board = stage.find('.vx-board');
  const trails = createTrails(board);

  return {
    async run(flights: readonly Flight[], landed: (flight: Flight) => void): Promise<void> {
      const bodies = flights.map(({ ring }) => createBody(board, ring));
      const isDown = flights.map(() => false);
      const endMs = Math.max(...flights.map((flight) => flight.endMs)) + FLASH_MS;
      await stage.frames(endMs, (_, elapsed) => {
        trails.clear();
        for (const [at, flight] of flights.entries()) {
          const { ring, socket, startMs, endMs: landMs } = flight;
          if (elapsed < startMs) continue;
          const way = (share: number) => flightAt(ring, socket, share);
          if (elapsed < landMs) {
            const share = (elapsed - startMs) / (landMs - startMs);
            // It comes from nearer the eye.
            const size = 1.5 - 0.5 * share;
            trails.draw(ring, way, share, size);
            bodies[at]?.show(way(share), size);
            continue;
          }
          if (!isDown[at]) {
            isDown[at] = true;
            bodies[at]?.remove();
            landed(flight);
          }
          trails.flash(ring, way(1), (elapsed - landMs) / FLASH_MS);
        }
      });
      trails.clear();
    },
    /** One that does not stay where it should. */
    async slip(ring: number, socket: number): Promise<void> {
      const body = createBody(board, ring);
      const way = (share: number) => slipAt(ring, socket, share);
      await stage.frames(SLIP_MS, (share) => {
        const size = 1 - 0.7 * share ** 2;
        trails.clear();
        trails.draw(ring, way, share, size);
        body.show(way(share), size);
      });
      trails.clear();
      body.remove();
    },
  };
}

function createTrails(board: HTMLElement) {
  const canvas = document.createElement('canvas');
  canvas.className = 'vx-fly';
  board.insertBefore(canvas, board.querySelector('.vx-won'));
  canvas.width = canvas.height = BOARD * (1 + 2 * MARGIN) * PIXELS_PER_UNIT;
  const context = canvas.getContext('2d');
  const shift = BOARD * MARGIN * PIXELS_PER_UNIT;
  context?.setTransform(PIXELS_PER_UNIT, 0, 0, PIXELS_PER_UNIT, shift, shift);
  if (context) context.globalCompositeOperation = 'lighter';
  const glows = [0, 1, 2].map((ring) => drawGlow(colourOf(`--x${ring}`)));
  /** A canvas that is not touched costs nothing. */
  let isBlank = true;

  const stamp = (ring: number, { x, y }: Place, size: number, alpha: number) => {
    const glow = glows[ring];
    if (!context || !glow) return;
    isBlank = false;
    context.globalAlpha = alpha;
    context.drawImage(glow, x - size / 2, y - size / 2, size, size);
  };
  return {
    clear() {
      if (!isBlank) context?.clearRect(-BOARD, -BOARD, BOARD * 3, BOARD * 3);
      isBlank = true;
    },
    draw(ring: number, way: (share: number) => Place, share: number, size: number) {
      for (let step = TRAIL; step > 0; step--) {
        const behind = share - step * TRAIL_STEP;
        if (behind > 0) stamp(ring, way(behind), ELEMENT * size * (1.15 - step * 0.12), 0.55 - step * 0.075);
      }
    },
    /** Where one has landed. */
    flash(ring: number, at: Place, share: number) {
      if (share < 1) stamp(ring, at, ELEMENT * (1.2 + share * 1.8), 1 - share);
    },
  };
}

const colourOf = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

function drawGlow(colour: string): HTMLCanvasElement {
  const glow = document.createElement('canvas');
  glow.width = glow.height = 64;
  const context = glow.getContext('2d');
  if (!context) return glow;
  const light = context.createRadialGradient(32, 32, 0, 32, 32, 32);
  light.addColorStop(0, '#ffffff');
  light.addColorStop(0.25, colour);
  light.addColorStop(1, `${colour}00`);
  context.fillStyle = light;
  context.fillRect(0, 0, 64, 64);
  return glow;
}
