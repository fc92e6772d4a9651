/**
 * A drawn person that can be posed: bones inside bones, each a layer that turns about its joint. Every bone is drawn where it is when
 * the person stands straight, in the coordinates of the whole, so that a pose is nothing but angles.
 */
import { round } from '../page/svg.ts';
import { boneTransform, type FigureSize, type Pose } from './pose.ts';

export type Bone = {
  readonly name: string;
  /** What the bone turns about. */
  readonly joint: readonly [x: number, y: number];
  readonly art: string;
  /** Bones that hang on this one, drawn before and after it. */
  readonly behind?: readonly Bone[];
  readonly before?: readonly Bone[];
};

/** In the pose that the first paint shows, with the shadow on the ground. */
export function drawFigure(root: Bone, size: FigureSize, pose: Pose): string {
  return `<div class="bone" data-bone="shadow" style="transform:${boneTransform('shadow', pose, size)}"></div>${drawBone(root, size, pose)}`;
}

function drawBone(bone: Bone, size: FigureSize, pose: Pose): string {
  const [width, height] = size;
  const origin = `${round((bone.joint[0] / width) * 100)}% ${round((bone.joint[1] / height) * 100)}%`;
  const draw = (bones: readonly Bone[] = []) => bones.map((each) => drawBone(each, size, pose)).join('');
  return `<div class="bone" data-bone="${bone.name}" style="transform-origin:${origin};transform:${boneTransform(bone.name, pose, size)}">${draw(bone.behind)}<svg viewBox="0 0 ${width} ${height}" aria-hidden="true">${bone.art}</svg>${draw(bone.before)}</div>`;
}

/** A bone itself is hidden, its picture is not: what can be hit belongs to a layer's size, and a bone's box is the whole figure's. */
export const FIGURE_STYLES =
  '.bone,.bone>svg{position:absolute;inset:0;width:100%;height:100%}.bone{will-change:transform;pointer-events:none;visibility:hidden}.bone>svg{visibility:visible}[data-bone=shadow]{transform-origin:50% 96%;inset:0 -16% -3% 0;width:auto;height:auto}[data-bone=shadow]::before{content:"";position:absolute;visibility:visible;left:2.4%;top:88.74%;width:96%;height:11.26%;background:radial-gradient(closest-side,#000a,#0000) 0 0/100% 115.45% no-repeat}';
