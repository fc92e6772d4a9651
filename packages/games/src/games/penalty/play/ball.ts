import { createFlyingBall, type FlyingBall } from '../../../player/flying-ball.ts';
import type { Stage } from '../../../player/stage.ts';
import type { BallAt } from '../flight.ts';
import { BALL_RADIUS, FAR_SCALE, GOAL_LINE, SPOT } from '../pitch.ts';

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

export type Ball = Pick<FlyingBall<BallAt>, 'along'> & {
  /** Behind the posts and the keeper, or in front of them. */
  putBehind(isBehind: boolean): void;
  backToSpot(): Promise<void>;
};

export function createBall(stage: Stage): Ball {
  const { ball, shade, along } = createFlyingBall<BallAt>(stage, 'pk', {
    ball: ballTransform,
    shade: shadeTransform,
  });
  const putBehind = (isBehind: boolean) => {
    ball.classList.toggle('behind', isBehind);
    shade.classList.toggle('behind', isBehind);
  };
  const fade = (each: Element, opacity: number[], duration: number) =>
    stage.animate(each, { opacity }, { duration });
  return {
    along,
    putBehind,
    async backToSpot() {
      await Promise.all([fade(ball, [1, 0], 160), fade(shade, [1, 0], 160)]);
      putBehind(false);
      const spot: BallAt = { ...SPOT, scale: 1 };
      const fallen = ballTransform(spot);
      shade.style.transform = shadeTransform(spot);
      void fade(shade, [0, 1], 260);
      await stage.animate(
        ball,
        {
          transform: [`${moved(0, -46)} scale(1)`, fallen, `${moved(0, -9)} scale(1)`, fallen],
          opacity: [0, 1, 1, 1],
          easing: ['ease-in', 'ease-out', 'ease-in'],
        },
        { duration: 420 },
      );
    },
  };
}
