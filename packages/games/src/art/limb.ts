/** Arms, legs and bodies of drawn people: a limb is what lies between two round joints. */
import { round } from '../page/svg.ts';

export type Joint = readonly [x: number, y: number, radius: number];

/** The joints of one arm and one leg of a figure that is drawn standing straight. */
export type Side = Readonly<Record<'shoulder' | 'elbow' | 'wrist' | 'hip' | 'knee' | 'ankle', Joint>>;

/** The other side of a drawing of this width. */
export const mirrorJoint = ([x, y, radius]: Joint, width: number): Joint => [width - x, y, radius];

export const mirrorSide = (side: Side, width: number): Side => ({
  shoulder: mirrorJoint(side.shoulder, width),
  elbow: mirrorJoint(side.elbow, width),
  wrist: mirrorJoint(side.wrist, width),
  hip: mirrorJoint(side.hip, width),
  knee: mirrorJoint(side.knee, width),
  ankle: mirrorJoint(side.ankle, width),
});

/** The outline of a limb that grows thinner or thicker from one joint to the other. */
export function limb([ax, ay, ar]: Joint, [bx, by, br]: Joint): string {
  const length = Math.hypot(bx - ax, by - ay) || 1;
  const along = Math.atan2(by - ay, bx - ax);
  const tilt = Math.acos(Math.max(-1, Math.min(1, (ar - br) / length)));
  const on = (x: number, y: number, radius: number, angle: number) =>
    `${round(x + radius * Math.cos(angle))} ${round(y + radius * Math.sin(angle))}`;
  const [left, right] = [along + tilt, along - tilt];
  const isWider = ar > br ? 1 : 0;
  return `M${on(ax, ay, ar, left)}L${on(bx, by, br, left)}A${br} ${br} 0 ${1 - isWider} 0 ${on(bx, by, br, right)}L${on(ax, ay, ar, right)}A${ar} ${ar} 0 ${isWider} 0 ${on(ax, ay, ar, left)}Z`;
}

/** A limb in a colour, with a line of light down the side that the light comes from. */
export function drawLimb(from: Joint, to: Joint, fill: string, light = 0.34): string {
  const [ax, ay, ar] = from;
  const [bx, by, br] = to;
  const shine = `M${round(ax - ar * 0.62)} ${round(ay)}L${round(bx - br * 0.6)} ${round(by)}`;
  return `<path d="${limb(from, to)}" fill="${fill}"/><path d="${shine}" stroke="#fff" stroke-opacity="${light}" stroke-width="${round(Math.max(0.8, br * 0.28))}" stroke-linecap="round"/>`;
}

/** The point at a share of the way between two joints, with the radius that a limb has there. */
export const partWay = ([ax, ay, ar]: Joint, [bx, by, br]: Joint, share: number, wider = 0): Joint => [
  round(ax + (bx - ax) * share),
  round(ay + (by - ay) * share),
  round(ar + (br - ar) * share + wider),
];
