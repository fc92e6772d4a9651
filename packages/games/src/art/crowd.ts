/** People in a stand, as one tile that repeats: rows of heads and shoulders, no two neighbours alike. */
import { round } from '../page/svg.ts';
import { between, createRandom, pick } from '../play/random.ts';

export type CrowdLook = {
  readonly id: string;
  readonly seed: number;
  /** What they wear. */
  readonly colours: readonly string[];
  /** Of one person, against the tile's own size. */
  readonly scale: number;
  readonly seat: string;
};

const COLUMNS = 13;
const ROWS = 5;
const WIDE = 8;
const HIGH = 9;
const SKIN = ['#e8b48c', '#b97f58', '#7d4f34'] as const;

const dot = (x: number, y: number, radius: number) =>
  `M${round(x - radius)} ${round(y)}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0-${radius * 2} 0`;
const shoulders = (x: number, y: number) =>
  `M${round(x - 3.6)} ${round(y + 8)}c0-5 1-6.4 3.6-6.4s3.6 1.4 3.6 6.4z`;

/** One path for all who wear the same: the whole crowd is a handful of elements. */
export function crowdPattern({ id, seed, colours, scale, seat }: CrowdLook): string {
  const random = createRandom(seed);
  const wear = colours.map(() => '');
  const faces = SKIN.map(() => '');
  for (let row = 0; row < ROWS; row++) {
    for (let column = 0; column < COLUMNS; column++) {
      const x = (column + 0.5 + (row % 2) * 0.5) * WIDE + between(random, -1, 1);
      const y = row * HIGH + 3.4 + between(random, -1, 0.8);
      const [colour, face] = [pick(random, colours.length), pick(random, SKIN.length)];
      wear[colour] += shoulders(x, y);
      faces[face] += dot(x, y, 2.1);
    }
  }
  const paths = [...wear.map((d, at) => [d, colours[at]]), ...faces.map((d, at) => [d, SKIN[at]])]
    .map(([d, fill]) => `<path d="${d}" fill="${fill}"/>`)
    .join('');
  const [width, height] = [COLUMNS * WIDE, ROWS * HIGH];
  return `<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse" patternTransform="scale(${scale})"><path d="M0 0H${width}V${height}H0Z" fill="${seat}"/>${paths}</pattern>`;
}

/** Cameras going off among them, for one of the layers that take turns. */
export function flashDots(
  seed: number,
  count: number,
  [left, top, width, height]: readonly number[],
): string {
  const random = createRandom(seed);
  return Array.from({ length: count }, () => {
    const x = round(between(random, left ?? 0, (left ?? 0) + (width ?? 0)));
    const y = round(between(random, top ?? 0, (top ?? 0) + (height ?? 0)));
    const size = round(between(random, 1.6, 3.4));
    return `<path d="M${x} ${round(y - size * 2)}l${round(size * 0.4)} ${round(size * 1.6)} ${round(size * 1.6)} ${round(size * 0.4)}-${round(size * 1.6)} ${round(size * 0.4)}-${round(size * 0.4)} ${round(size * 1.6)}-${round(size * 0.4)}-${round(size * 1.6)}-${round(size * 1.6)}-${round(size * 0.4)} ${round(size * 1.6)}-${round(size * 0.4)}z"/>`;
  }).join('');
}
