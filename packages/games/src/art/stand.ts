/** Stands all round a ground, seen from inside it: their edges bend up towards both sides. */

/** As far as a scene reaches to the left and right of a field that is 400 wide: the widest page shows no end of it. */
export const SCENE_LEFT = -600;
export const SCENE_RIGHT = 1000;

/** Height at the sides, and in the middle. */
export type Edge = readonly [side: number, middle: number];

const control = ([side, middle]: Edge) => 2 * middle - side;

export const edgeLine = (edge: Edge): string =>
  `M${SCENE_LEFT} ${edge[0]}Q200 ${control(edge)} ${SCENE_RIGHT} ${edge[0]}`;

export const band = (top: Edge, bottom: Edge): string =>
  `${edgeLine(top)}L${SCENE_RIGHT} ${bottom[0]}Q200 ${control(bottom)} ${SCENE_LEFT} ${bottom[0]}Z`;
