/** Animates a drawn figure from pose to pose. Every bone is a layer of its own, animated by the browser. */
import { boneTransform, type FigureSize, type Pose } from '../art/pose.ts';
import type { Motion } from './motion.ts';

/** A pose and when it is reached, 0 to 1; `ease` is the easing to the next. */
export type Key = { readonly pose: Pose; readonly at: number; readonly ease?: string };

export type Puppet = {
  /** Through the poses, from how it stands now. */
  perform(keys: readonly Key[], ms: number): Promise<void>;
  /** At once. */
  take(pose: Pose): void;
};

const EASE = 'cubic-bezier(.4,0,.3,1)';

export function createPuppet(motion: Motion, element: HTMLElement, size: FigureSize): Puppet {
  const bones = [...element.querySelectorAll<HTMLElement>('[data-bone]')];
  fitArt(element, bones, size);
  const transformOf = (bone: HTMLElement, pose: Pose) => boneTransform(bone.dataset.bone ?? '', pose, size);
  // Kept here and not read from the element: there it may be a matrix, which loses full turns of an angle.
  const now = new Map(bones.map((bone) => [bone, bone.style.transform]));
  return {
    take(pose) {
      for (const bone of bones) {
        bone.style.transform = transformOf(bone, pose);
        now.set(bone, bone.style.transform);
      }
    },
    async perform(keys, ms) {
      const last = keys.at(-1);
      if (!last) return;
      await Promise.all(
        bones.map((bone, at) => {
          const end = transformOf(bone, last.pose);
          const isStill = now.get(bone) === end && keys.every(({ pose }) => transformOf(bone, pose) === end);
          // The first bone is always animated: its animation gives the time when no other bone moves.
          if (isStill && at > 0) return undefined;
          const frames: Keyframe[] = keys.map(({ pose, at: offset, ease = EASE }) => ({
            transform: transformOf(bone, pose),
            offset,
            easing: ease,
          }));
          if (keys[0]?.at !== 0)
            frames.unshift({ transform: now.get(bone) ?? 'none', offset: 0, easing: EASE });
          now.set(bone, end);
          return motion.animate(bone, frames, { duration: ms });
        }),
      );
    },
  };
}

/** Around what is drawn, for its outlines, in the figure's units. */
const ROOM = 3;

/**
 * A bone is drawn in the box of the whole figure, and its layer would be that large. Its picture is cropped to its visible part, to whole
 * pixels of the figure, so that it does not shift against its joint.
 */
function fitArt(element: HTMLElement, bones: readonly HTMLElement[], [width, height]: FigureSize): void {
  const pixel = width / (Number.parseFloat(getComputedStyle(element).width) || width);
  const down = (value: number) => Math.floor((value - ROOM) / pixel) * pixel;
  const up = (value: number) => Math.ceil((value + ROOM) / pixel) * pixel;
  const pictures = bones.flatMap((bone) => [...bone.querySelectorAll<SVGSVGElement>(':scope > svg')]);
  const boxes = pictures.map((picture) => picture.getBBox());
  for (const [at, picture] of pictures.entries()) {
    const box = boxes[at];
    if (!box) continue;
    const [left, top] = [down(box.x), down(box.y)];
    const [wide, high] = [up(box.x + box.width) - left, up(box.y + box.height) - top];
    picture.setAttribute('viewBox', `${left} ${top} ${wide} ${high}`);
    Object.assign(picture.style, {
      left: `${(left / width) * 100}%`,
      top: `${(top / height) * 100}%`,
      width: `${(wide / width) * 100}%`,
      height: `${(high / height) * 100}%`,
    });
  }
}
