/** The falling ball and the light it draws behind itself. Places in percent of its own size: the field may change its own at any time. */
import type { Stage } from '../../../player/stage.ts';
import { type BallPose, type Flight, poseAt } from '../flight.ts';
import { BALL_SEEN, type Layout } from '../layout.ts';

const GHOSTS = 10;
const GHOST_GAP_MS = 15;

export function createBall(stage: Stage, layout: Layout) {
  const ball = stage.find('.pk-ball');
  const spin = stage.find<SVGElement>('.pk-ball .pk-spin');
  const size = layout.ballRadius * BALL_SEEN * 2;
  const air = stage.find('.pk-air');
  const ghosts = Array.from({ length: GHOSTS }, () => {
    const ghost = document.createElement('i');
    ghost.className = 'pk-ghost';
    air.prepend(ghost);
    return ghost;
  });

  const at = (x: number, y: number) =>
    `translate(${((x / size) * 100 - 50).toFixed(2)}%,${((y / size) * 100 - 50).toFixed(2)}%)`;

  const place = ({ x, y, turn, stretch, axis }: BallPose) => {
    ball.style.transform = `${at(x, y)} rotate(${axis.toFixed(1)}deg) scale(${(2 - stretch).toFixed(3)},${stretch.toFixed(3)}) rotate(${(-axis).toFixed(1)}deg)`;
    spin.style.transform = `rotate(${turn.toFixed(1)}deg)`;
  };

  return {
    at,
    show(flight: Flight, ms: number) {
      ball.hidden = false;
      ball.style.opacity = '';
      place(poseAt(flight, layout, ms));
      for (const [index, ghost] of ghosts.entries()) {
        const since = ms - (index + 1) * GHOST_GAP_MS;
        if (since <= 0) {
          ghost.style.opacity = '0';
          continue;
        }
        const pose = poseAt(flight, layout, since);
        ghost.style.opacity = (0.6 * (1 - index / GHOSTS)).toFixed(2);
        ghost.style.transform = `${at(pose.x, pose.y)} scale(${(1 - index * 0.075).toFixed(2)})`;
      }
    },
    /** At rest nothing is drawn behind it. */
    settle() {
      for (const ghost of ghosts) ghost.style.opacity = '0';
    },
    async leave() {
      if (ball.hidden) return;
      await stage.animate(ball, { opacity: [1, 0] }, { duration: 140 });
      ball.hidden = true;
    },
  };
}
