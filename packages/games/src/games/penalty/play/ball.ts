/** The ball on its ways: itself, its spin, the shadow under it and the streak behind it, all moved by the browser. */
import type { Stage } from '../../../player/stage.ts';
import type { BallAt } from '../flight.ts';
import { BALL_RADIUS, FAR_SCALE, GOAL_LINE, SPOT } from '../pitch.ts';

const GHOST_DELAY_MS = 24;
const SIZE = BALL_RADIUS * 2;
/** The shadow's own shape at rest: see `.pk-shade`. */
const SHADE = { x: 1.15, y: 0.34, top: SPOT.y + BALL_RADIUS - 1 } as const;

const moved = (x: number, y: number) => `translate(${(x / SIZE) * 100}%,${(y / SIZE) * 100}%)`;
const ballTransform = ({ x, y, scale }: BallAt) => `${moved(x - SPOT.x, y - SPOT.y)} scale(${scale})`;

/** On the grass right under the ball, by how far away it is. */
function shadeTransform({ x, scale }: BallAt): string {
  const far = (1 - scale) / (1 - FAR_SCALE);
  const ground = SHADE.top + (GOAL_LINE + 4 - SHADE.top) * far;
  return `${moved(x - SPOT.x, ground - SHADE.top)} scale(${SHADE.x * scale},${SHADE.y * scale})`;
}

export type Ball = {
  along(path: readonly BallAt[], ms: number, look: { spin: number; hasTrail?: boolean }): Promise<void>;
  /** Behind the posts and the keeper, or in front of them. */
  putBehind(isBehind: boolean): void;
  backToSpot(): Promise<void>;
};

export function createBall(stage: Stage): Ball {
  const ball = stage.find('.pk-ball');
  const spin = stage.find('.pk-spin');
  const shade = stage.find('.pk-shade');
  const ghosts = [...stage.field.querySelectorAll('.pk-ghost')];
  let turned = 0;
  return {
    async along(path, ms, look) {
      const transforms = path.map(ballTransform);
      const from = turned;
      turned += look.spin;
      if (look.hasTrail && !stage.isCalm) {
        for (const [at, ghost] of ghosts.entries()) {
          void stage.animate(
            ghost,
            { transform: transforms, opacity: [0, 0.5 - at * 0.08, 0.3 - at * 0.05, 0] },
            { duration: ms, delay: (at + 1) * GHOST_DELAY_MS },
          );
        }
      }
      void stage.animate(shade, { transform: path.map(shadeTransform) }, { duration: ms });
      void stage.animate(
        spin,
        { transform: [`rotate(${from}deg)`, `rotate(${turned}deg)`] },
        { duration: ms, easing: 'ease-out' },
      );
      await stage.animate(ball, { transform: transforms }, { duration: ms });
    },
    putBehind(isBehind) {
      ball.classList.toggle('behind', isBehind);
      shade.classList.toggle('behind', isBehind);
    },
    async backToSpot() {
      await Promise.all(
        [ball, shade].map((each) => stage.animate(each, { opacity: [1, 0] }, { duration: 160 })),
      );
      this.putBehind(false);
      const spot: BallAt = { ...SPOT, scale: 1 };
      const drop = [
        `${moved(0, -46)} scale(1)`,
        ballTransform(spot),
        `${moved(0, -9)} scale(1)`,
        ballTransform(spot),
      ];
      shade.style.transform = shadeTransform(spot);
      void stage.animate(shade, { opacity: [0, 1] }, { duration: 260 });
      await stage.animate(
        ball,
        { transform: drop, opacity: [0, 1, 1, 1], easing: ['ease-in', 'ease-out', 'ease-in'] },
        { duration: 420 },
      );
    },
  };
}
