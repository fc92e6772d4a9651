import { type BallLook, createFlyingBall } from '../../../player/flying-ball.ts';
import type { Stage } from '../../../player/stage.ts';
import { type BallAt, shadowUnder } from '../flight.ts';
import { BALL_RADIUS } from '../ground.ts';

const SIZE = BALL_RADIUS * 2;
const FLAT = 0.34;

/** The ball is drawn about the field's corner, so a move is a place. */
const moved = (x: number, y: number) => `translate(${(x / SIZE) * 100}%,${(y / SIZE) * 100}%)`;

export type Ball = {
  along(path: readonly BallAt[], ms: number, look: BallLook): Promise<void>;
  hide(): void;
};

export function createBall(stage: Stage): Ball {
  const { ball, shade, along } = createFlyingBall<BallAt>(stage, 'fb', {
    ball: ({ x, y, scale }) => `${moved(x, y)} scale(${scale})`,
    shade: (at) => {
      const { x, y } = shadowUnder(at);
      return `${moved(x, y)} scale(${at.scale * 1.2},${at.scale * FLAT})`;
    },
  });
  const show = (opacity: '0' | '1') => {
    ball.style.opacity = opacity;
    shade.style.opacity = opacity;
  };
  return {
    along(path, ms, look) {
      show('1');
      return along(path, ms, look);
    },
    hide: () => show('0'),
  };
}
