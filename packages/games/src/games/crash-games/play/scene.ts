/** One world behind the window: its craft, and the layers that go by. */
import type { Stage } from '../../../player/stage.ts';
import { type CraftMotion, climbedAt } from '../../crash-flight/craft-motion.ts';
import { type Craft, createCraft } from '../../crash-flight/play/craft.ts';
import type { ViewSize } from '../../crash-flight/play/measure-view.ts';
import { createTravel, type Track, type Travel } from '../../crash-flight/play/travel.ts';

type Scene = Omit<Craft, 'tracks'> & { readonly root: HTMLElement; readonly travel: Travel };

export function createScene(
  stage: Stage,
  root: HTMLElement,
  motion: CraftMotion,
  size: Readonly<ViewSize>,
): Scene {
  const { tracks, stop, leave } = createCraft(stage, root, motion, size);
  // A dive goes the other way.
  const way = Math.sign(motion.path.from.y - motion.path.to.y);
  const layer = (
    name: string,
    placeAt: (time: number, climbed: number) => [x: number, y: number],
  ): Track[] => {
    const element = root.querySelector<HTMLElement>(`.cg-${name}`);
    const at = (time: number) => {
      const [x, y] = placeAt(time, climbedAt(time));
      return { transform: `translate(${(x * size.width) / 100}px,${(way * y * size.height) / 100}px)` };
    };
    return element ? [{ element, at }] : [];
  };
  const fallen = (climbed: number) => 70 * climbed ** 1.8;
  return {
    root,
    stop,
    leave,
    travel: createTravel(stage, [
      ...tracks,
      ...layer('sky', (time) => [0, 148 * time ** 1.1]),
      // The light stays with the water's surface; planet and sun hardly move.
      ...layer('sight', (time, climbed) => [0, way < 0 ? fallen(climbed) + 30 * time : 18 * time]),
      ...layer('back', (_, climbed) => [-26 * climbed, fallen(climbed)]),
    ]),
  };
}
