/** How a figure holds itself: pure numbers, so that a test can ask where a hand is. */
import { round } from '../page/svg.ts';

export type FigureSize = readonly [width: number, height: number];

/** Where the whole figure is, in its own units: moved over the ground, lifted off it, turned about its root, and scaled. */
export type Place = {
  readonly x?: number;
  readonly y?: number;
  readonly lift?: number;
  readonly turn?: number;
  readonly scale?: number;
  /** Along its own height, for squash and stretch. */
  readonly stretch?: number;
};

/** Degrees for every bone that is not straight, clockwise. */
export type Pose = { readonly place?: Place; readonly bones?: Readonly<Record<string, number>> };

export type Hinge = { readonly bone: string; readonly joint: readonly [x: number, y: number] };

/** Where a point of the figure, drawn straight, is in a pose; `chain` is the bones that carry it, from the root outwards. */
export function carried(
  point: readonly [number, number],
  chain: readonly Hinge[],
  pose: Pose,
): { x: number; y: number } {
  const { x = 0, y = 0, lift = 0, turn = 0, scale = 1 } = pose.place ?? {};
  let [px, py] = point;
  for (const { bone, joint } of chain.toReversed()) {
    const isRoot = bone === 'root';
    const angle = ((isRoot ? turn : (pose.bones?.[bone] ?? 0)) * Math.PI) / 180;
    const size = isRoot ? scale : 1;
    const [dx, dy] = [(px - joint[0]) * size, (py - joint[1]) * size];
    px = joint[0] + dx * Math.cos(angle) - dy * Math.sin(angle);
    py = joint[1] + dx * Math.sin(angle) + dy * Math.cos(angle);
  }
  return { x: px + x, y: py + y - lift };
}

/** The same pose seen in a mirror: what the left hand did, the right one does. */
export function mirror({ place = {}, bones = {} }: Pose): Pose {
  return {
    place: { ...place, x: -(place.x ?? 0), turn: -(place.turn ?? 0) },
    bones: Object.fromEntries(
      Object.entries(bones).map(([name, angle]) => [
        name.replace(/(Left|Right)$/, (side) => (side === 'Left' ? 'Right' : 'Left')),
        -angle,
      ]),
    ),
  };
}

/**
 * The bone named `root` carries the whole, the one named `shadow` stays on the ground under it. Moves are parts of the figure's own
 * box, so that it scales with the field.
 */
export function boneTransform(name: string, { place = {}, bones = {} }: Pose, size: FigureSize): string {
  const { x = 0, y = 0, lift = 0, turn = 0, scale = 1, stretch = 1 } = place;
  const move = (up: number) =>
    `translate(${round((x / size[0]) * 100)}%,${round(((y - up) / size[1]) * 100)}%)`;
  if (name === 'shadow') return `${move(0)} scale(${round(scale)})`;
  if (name === 'root')
    return `${move(lift)} rotate(${round(turn)}deg) scale(${round(scale)},${round(scale * stretch)})`;
  return `rotate(${round(bones[name] ?? 0)}deg)`;
}
