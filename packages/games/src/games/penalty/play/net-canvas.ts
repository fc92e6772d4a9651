/** The back of the net while it moves: drawn line by line over the place of the still one. */

import type { Point } from '../../../art/box.ts';
import type { Stage } from '../../../player/stage.ts';
import { backLines, swing } from '../net.ts';
import { HEIGHT, MOUTH, WIDTH } from '../pitch.ts';

const SWING_MS = 950;
/** More than this is not seen, and costs. */
const MAX_RATIO = 2;
const ROOM = 12;
const AREA = {
  x: MOUTH.left - ROOM,
  y: MOUTH.top - ROOM,
  width: MOUTH.right - MOUTH.left + ROOM * 2,
  height: MOUTH.bottom - MOUTH.top + ROOM * 2,
};

const percent = (part: number, whole: number) => `${(part / whole) * 100}%`;

/** Answers a function that lets the net swing from a hit at a point. */
export function createNet(stage: Stage): (hit: Point) => Promise<void> {
  const still = stage.find<SVGElement>('.pk-net');
  const canvas = document.createElement('canvas');
  canvas.className = 'pk-swing';
  Object.assign(canvas.style, {
    left: percent(AREA.x, WIDTH),
    top: percent(AREA.y, HEIGHT),
    width: percent(AREA.width, WIDTH),
    height: percent(AREA.height, HEIGHT),
  });
  still.after(canvas);
  const context = canvas.getContext('2d');

  const draw = (scale: number, hit: Point, depth: number) => {
    if (!context) return;
    context.setTransform(scale, 0, 0, scale, -AREA.x * scale, -AREA.y * scale);
    context.clearRect(AREA.x, AREA.y, AREA.width, AREA.height);
    context.beginPath();
    for (const line of backLines({ ...hit, depth })) {
      for (const [at, { x, y }] of line.entries()) {
        if (at === 0) context.moveTo(x, y);
        else context.lineTo(x, y);
      }
    }
    context.strokeStyle = '#ffffff90';
    context.lineWidth = 0.9;
    context.stroke();
  };

  return async (hit) => {
    if (stage.isCalm || !context) return;
    const box = canvas.getBoundingClientRect();
    const ratio = Math.min(MAX_RATIO, devicePixelRatio);
    canvas.width = Math.round(box.width * ratio);
    canvas.height = Math.round(box.height * ratio);
    const scale = canvas.width / AREA.width;
    still.style.visibility = 'hidden';
    canvas.style.visibility = 'visible';
    await stage.frames(SWING_MS, (share) => draw(scale, hit, swing(share)));
    still.style.visibility = '';
    canvas.style.visibility = '';
  };
}
