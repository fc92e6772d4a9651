/** Moves a craft and the line behind it, brings it to its stop, or lets it go. */
import { easeIn, easeOut } from '../../../player/motion.ts';
import type { Stage } from '../../../player/stage.ts';
import { type CraftMotion, climbedAt, type Pose, poseAt } from '../craft-motion.ts';
import type { ViewSize } from './measure-view.ts';

const AWAY_MS = 750;
/** How much steeper it leaves than it came. */
const AWAY_DEGREES = 22;
const SHAKE = ['none', 'translateX(-2%)', 'translateX(1.6%)', 'translateX(-1%)', 'none'];
const POP = ['none', 'scale(1.22)', 'scale(.96)', 'scale(1.06)', 'none'];
const BARREL_ROLL = ['none', 'translateY(-12%) scaleY(-1)', 'translateY(-16%) scaleY(1)', 'none'];

export type Craft = {
  show(time: number, elapsedMs: number): void;
  stop(): Promise<void>;
  leave(): Promise<void>;
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
  const wind = get(scene, '.cf-wind');
  const flash = get(scene, '.cf-flash');
  const trail = createTrail(get(scene, '.cf-trail'), motion);
  const score = stage.find('.cf-score');
  const { from } = motion.path;
  let pose: Pose = poseAt(motion, 0, 0);

  const place = ({ x, y, degrees }: Pose, scale = 1) => {
    const [right, down] = [(x - from.x) * size.width, (y - from.y) * size.width];
    craft.style.transform = `translate(${right / 100}px,${down / 100}px) rotate(${degrees}deg) scale(${scale})`;
  };
  const burst = () => {
    const [box, field] = [craft.getBoundingClientRect(), stage.field.getBoundingClientRect()];
    stage.burst(
      (box.x + box.width / 2 - field.x) / field.width,
      (box.y + box.height / 2 - field.y) / field.height,
    );
  };

  return {
    show(time, elapsedMs) {
      const climbed = climbedAt(time);
      pose = poseAt(motion, time, elapsedMs);
      place(pose);
      trail.follow(climbed, pose);
      wind.style.opacity = String(climbed * Math.min(1, 0.45 + time));
    },
    async stop() {
      stage.sound.play('win');
      burst();
      wind.style.opacity = '0';
      void stage.animate(
        flash,
        { opacity: [0.95, 0], transform: ['scale(.25)', 'scale(1.25)'] },
        { duration: 700, easing: 'ease-out' },
      );
      void stage.animate(score, { transform: POP }, { duration: 620 });
      await stage.animate(roll, { transform: BARREL_ROLL }, { duration: 900, easing: 'ease-in-out' });
    },
    async leave() {
      stage.sound.play('whoosh', 1.5);
      trail.fade(stage);
      void stage.animate(score, { transform: SHAKE }, { duration: 420 });
      const last = pose;
      const turn = Math.sign(motion.away.y) * AWAY_DEGREES;
      await stage.frames(AWAY_MS, (share) => {
        const gone = easeIn(share, 2.4);
        const { x, y } = motion.away;
        const degrees = last.degrees + turn * easeOut(share);
        place({ x: last.x + x * gone, y: last.y + y * gone, degrees }, 1 - 0.35 * gone);
      });
      wind.style.opacity = '0';
      await stage.wait(350);
    },
  };
}

/** The whole line is drawn already, and stretched so that it ends at the craft. */
function createTrail(element: HTMLElement, { path: { from, to } }: CraftMotion) {
  // Where the box begins: at the view's left edge, or at the craft.
  const start = element.hasAttribute('data-lead') ? 0 : from.x;
  return {
    follow(climbed: number, { x, y }: Pose) {
      element.style.opacity = String(Math.min(1, climbed * 8));
      element.style.transform = `scale(${(x - start) / (to.x - start)},${(y - from.y) / (to.y - from.y)})`;
    },
    fade: (stage: Stage) => void stage.animate(element, { opacity: 0 }, { duration: 380 }),
  };
}
