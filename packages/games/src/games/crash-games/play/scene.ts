/** One world behind the window: its craft, and the layers that go by. */
import type { Stage } from '../../../player/stage.ts';
import { type CraftMotion, climbedAt } from '../../crash-flight/craft-motion.ts';
import { type Craft, createCraft } from '../../crash-flight/play/craft.ts';
import type { ViewSize } from '../../crash-flight/play/measure-view.ts';

type Scene = Craft & { readonly root: HTMLElement };

export function createScene(
  stage: Stage,
  root: HTMLElement,
  motion: CraftMotion,
  size: Readonly<ViewSize>,
): Scene {
  const craft = createCraft(stage, root, motion, size);
  // A dive goes the other way.
  const way = Math.sign(motion.path.from.y - motion.path.to.y);
  const layer = (name: string) => {
    const element = root.querySelector<HTMLElement>(`.cg-${name}`);
    return (x: number, y: number) => {
      if (element)
        element.style.transform = `translate(${(x * size.width) / 100}px,${(way * y * size.height) / 100}px)`;
    };
  };
  const [sky, sight, back] = [layer('sky'), layer('sight'), layer('back')];
  return {
    ...craft,
    root,
    show(time, elapsedMs) {
      const climbed = climbedAt(time);
      craft.show(time, elapsedMs);
      sky(0, 148 * time ** 1.1);
      const fallen = 70 * climbed ** 1.8;
      back(-26 * climbed, fallen);
      // The light stays with the water's surface; planet and sun hardly move.
      sight(0, way < 0 ? fallen + 30 * time : 18 * time);
    },
  };
}
