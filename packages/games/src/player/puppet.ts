/** Moves a drawn figure from pose to pose. Every bone is a layer of its own, and its movement is the browser's to run. */
import { boneTransform, type FigureSize, type Pose } from '../art/pose.ts';
import type { Motion } from './motion.ts';

/** A pose and the moment it is reached, 0 to 1; `ease` is how the way on from it begins. */
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
  const transformOf = (bone: HTMLElement, pose: Pose) => boneTransform(bone.dataset.bone ?? '', pose, size);
  // Kept here and not read from the element: there it may be a matrix, which loses the way round that an angle goes.
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
        bones.map((bone) => {
          const frames: Keyframe[] = keys.map(({ pose, at, ease = EASE }) => ({
            transform: transformOf(bone, pose),
            offset: at,
            easing: ease,
          }));
          if (keys[0]?.at !== 0)
            frames.unshift({ transform: now.get(bone) ?? 'none', offset: 0, easing: EASE });
          now.set(bone, transformOf(bone, last.pose));
          return motion.animate(bone, frames, { duration: ms });
        }),
      );
    },
  };
}
