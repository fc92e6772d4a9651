/** Elements on their way in, with their trails, on a canvas over the board. Only what flies is drawn here; what has landed is not. */
import type { Stage } from '../../../player/stage.ts';
import { flightAt, type Place, slipAt } from '../flight-path.ts';
import { BOARD, ELEMENT } from '../layout.ts';

/** The canvas reaches beyond the board, to where the elements come from. */
const MARGIN = 0.08;
/** What flies is a blur to the eye; pixels are better saved here. */
const MAX_PIXEL_RATIO = 1;
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

export function createFlights(stage: Stage) {
  const canvas = document.createElement('canvas');
  canvas.className = 'vx-fly';
  const board = stage.find('.vx-board');
  board.insertBefore(canvas, stage.find('.vx-won'));
  const context = canvas.getContext('2d');
  const glows = [0, 1, 2].map((ring) => drawGlow(colourOf(`--x${ring}`)));
  let sprites: readonly CanvasImageSource[] = [];

  /** Sized anew before each use: a phone may have been turned. */
  const begin = () => {
    const side = board.clientWidth * (1 + 2 * MARGIN);
    canvas.width = canvas.height = Math.round(side * Math.min(MAX_PIXEL_RATIO, devicePixelRatio));
    const scale = canvas.width / (BOARD * (1 + 2 * MARGIN));
    context?.setTransform(scale, 0, 0, scale, BOARD * MARGIN * scale, BOARD * MARGIN * scale);
  };
  /** A canvas that is not touched costs nothing. */
  let isBlank = true;
  const clear = () => {
    if (!isBlank) context?.clearRect(-BOARD, -BOARD, BOARD * 3, BOARD * 3);
    isBlank = true;
  };

  const stamp = (picture: CanvasImageSource | undefined, { x, y }: Place, size: number, alpha: number) => {
    if (!context || !picture) return;
    isBlank = false;
    context.globalAlpha = alpha;
    context.drawImage(picture, x - size / 2, y - size / 2, size, size);
  };
  const comet = (ring: number, at: (share: number) => Place, share: number, size: number) => {
    if (!context) return;
    context.globalCompositeOperation = 'lighter';
    for (let step = TRAIL; step > 0; step--) {
      const behind = share - step * TRAIL_STEP;
      if (behind > 0) stamp(glows[ring], at(behind), size * (1.15 - step * 0.12), 0.55 - step * 0.075);
    }
    context.globalCompositeOperation = 'source-over';
    stamp(sprites[ring], at(share), size, 1);
  };
  const flash = (ring: number, at: Place, share: number) => {
    if (!context) return;
    context.globalCompositeOperation = 'lighter';
    stamp(glows[ring], at, ELEMENT * (1.2 + share * 1.8), 1 - share);
    context.globalCompositeOperation = 'source-over';
  };

  return {
    useSprites(pictures: readonly CanvasImageSource[]) {
      sprites = pictures;
    },
    async run(flights: readonly Flight[], landed: (flight: Flight) => void): Promise<void> {
      begin();
      const isDown = flights.map(() => false);
      const endMs = Math.max(...flights.map((flight) => flight.endMs)) + FLASH_MS;
      await stage.frames(endMs, (_, elapsed) => {
        clear();
        for (const [at, flight] of flights.entries()) {
          const { ring, socket, startMs, endMs: landMs } = flight;
          if (elapsed < startMs) continue;
          if (elapsed >= landMs) {
            if (!isDown[at]) landed(flight);
            isDown[at] = true;
            const since = (elapsed - landMs) / FLASH_MS;
            if (since < 1) flash(ring, flightAt(ring, socket, 1), since);
            continue;
          }
          const share = (elapsed - startMs) / (landMs - startMs);
          // It comes from nearer the eye.
          comet(ring, (each) => flightAt(ring, socket, each), share, ELEMENT * (1.5 - 0.5 * share));
        }
      });
      clear();
    },
    /** One that does not stay where it should. */
    async slip(ring: number, socket: number): Promise<void> {
      begin();
      await stage.frames(SLIP_MS, (share) => {
        clear();
        if (share < 1)
          comet(ring, (each) => slipAt(ring, socket, each), share, ELEMENT * (1 - 0.7 * share ** 2));
      });
      clear();
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
