/** Moves a craft and the line behind it, brings it to its stop, or lets it go. */
import { easeIn, easeOut } from '../../../player/motion.ts';
import type { Stage } from '../../../player/stage.ts';
import { type CraftMotion, climbedAt, type Pose, poseAt } from '../craft-motion.ts';
import type { ViewSize } from './measure-view.ts';
import type { Track } from './travel.ts';

const AWAY_MS = 750;
const AWAY_SAMPLES = 15;
/** How bright a streak of wind gets. */
const STREAK = 0.8;
/** How much steeper it leaves than it came. */
const AWAY_DEGREES = 22;
const SHAKE = ['none', 'translateX(-2%)', 'translateX(1.6%)', 'translateX(-1%)', 'none'];
const POP = ['none', 'scale(1.22)', 'scale(.96)', 'scale(1.06)', 'none'];
const BARREL_ROLL = ['none', 'translateY(-12%) scaleY(-1)', 'translateY(-16%) scaleY(1)', 'none'];

export type Craft = {
  readonly tracks: readonly Track[];
  stop(): Promise<void>;
  /** From where it was at a moment. */
  leave(time: number, elapsedMs: number): Promise<void>;
};

const get = <Found extends Element = HTMLElement>(root: Element, selector: string): Found => {
  const found = root.querySelector<Found>(selector);
  if (!found) throw new Error(`the scene has no ${selector}`);
  return found;
};

export function createCraft(
  stage: Stage,
  scene: Element,
  motion: CraftMotion,
  size: Readonly<ViewSize>,
): Craft {
  const craft = get(scene, '.cf-craft');
  const roll = get(scene, '.cf-roll');
  const streaks = [...scene.querySelectorAll<HTMLElement>('.cf-wind i')];
  const flash = get(scene, '.cf-flash');
  const trail = get(scene, '.cf-trail');
  const score = stage.find('.cf-score');
  const { from } = motion.path;

  const place = ({ x, y, degrees }: Pose, scale = 1) => {
    const [right, down] = [(x - from.x) * size.width, (y - from.y) * size.width];
    return `translate(${right / 100}px,${down / 100}px) rotate(${degrees}deg) scale(${scale})`;
  };
  const calm = () => {
    for (const { style } of streaks) style.opacity = '0';
  };
  const burst = () => {
    const [box, field] = [craft.getBoundingClientRect(), stage.field.getBoundingClientRect()];
    stage.burst(
      (box.x + box.width / 2 - field.x) / field.width,
      (box.y + box.height / 2 - field.y) / field.height,
    );
  };

  return {
    tracks: [
      {
        element: craft,
        at: (time, elapsedMs) => ({ transform: place(poseAt(motion, time, elapsedMs)) }),
      },
      { element: trail, at: followBy(motion, trail.hasAttribute('data-lead')) },
      // Each by itself: together they would be one layer as large as the view, composited again in every frame.
      ...streaks.map((element) => ({
        element,
        at: (time: number) => ({
          opacity: String(STREAK * climbedAt(time) * Math.min(1, 0.45 + time)),
        }),
      })),
    ],
    async stop() {
      stage.sound.play('win');
      burst();
      calm();
      void stage.animate(
        flash,
        { opacity: [0.95, 0], transform: ['scale(.25)', 'scale(1.25)'] },
        { duration: 700, easing: 'ease-out' },
      );
      void stage.animate(score, { transform: POP }, { duration: 620 });
      await stage.animate(roll, { transform: BARREL_ROLL }, { duration: 900, easing: 'ease-in-out' });
    },
    async leave(time, elapsedMs) {
      stage.sound.play('whoosh', 1.5);
      void stage.animate(trail, { opacity: 0 }, { duration: 380 });
      void stage.animate(score, { transform: SHAKE }, { duration: 420 });
      const last = poseAt(motion, time, elapsedMs);
      const turn = Math.sign(motion.away.y) * AWAY_DEGREES;
      const transform = Array.from({ length: AWAY_SAMPLES + 1 }, (_, at) => {
        const share = at / AWAY_SAMPLES;
        const gone = easeIn(share, 2.4);
        const { x, y } = motion.away;
        const degrees = last.degrees + turn * easeOut(share);
        return place({ x: last.x + x * gone, y: last.y + y * gone, degrees }, 1 - 0.35 * gone);
      });
      await stage.animate(craft, { transform }, { duration: AWAY_MS });
      calm();
      await stage.wait(350);
    },
  };
}

/** The whole line is drawn already, and stretched so that it ends at the craft. */
function followBy(motion: CraftMotion, hasLead: boolean): Track['at'] {
  const { from, to } = motion.path;
  // Where the box begins: at the view's left edge, or at the craft.
  const start = hasLead ? 0 : from.x;
  return (time, elapsedMs) => {
    const { x, y } = poseAt(motion, time, elapsedMs);
    return {
      opacity: String(Math.min(1, climbedAt(time) * 8)),
      transform: `scale(${(x - start) / (to.x - start)},${(y - from.y) / (to.y - from.y)})`,
    };
  };
}
