/** The ball on its ways: itself, its seam, the shadow under it and the streak behind it, all moved by the browser. */
import type { Stage } from '../../../player/stage.ts';
import { type BallAt, shadowUnder } from '../flight.ts';
import { BALL_RADIUS } from '../ground.ts';

const GHOST_DELAY_MS = 26;
const SIZE = BALL_RADIUS * 2;
const FLAT = 0.34;

/** The ball is drawn about the field's corner, so a move is a place. */
const moved = (x: number, y: number) => `translate(${(x / SIZE) * 100}%,${(y / SIZE) * 100}%)`;
const ballTransform = ({ x, y, scale }: BallAt) => `${moved(x, y)} scale(${scale})`;
const shadeTransform = (at: BallAt) => {
  const { x, y } = shadowUnder(at);
  return `${moved(x, y)} scale(${at.scale * 1.2},${at.scale * FLAT})`;
};

export type Ball = {
  along(path: readonly BallAt[], ms: number, look: { spin: number; hasTrail?: boolean }): Promise<void>;
  hide(): void;
};

export function createBall(stage: Stage): Ball {
  const ball = stage.find('.fb-ball');
  const spin = stage.find('.fb-spin');
  const shade = stage.find('.fb-shade');
  const ghosts = [...stage.field.querySelectorAll('.fb-ghost')];
  let turned = 0;
  return {
    async along(path, ms, { spin: by, hasTrail }) {
      const transforms = path.map(ballTransform);
      const from = turned;
      turned += by;
      ball.style.opacity = '1';
      shade.style.opacity = '1';
      if (hasTrail && !stage.isCalm) {
        for (const [at, ghost] of ghosts.entries()) {
          void stage.animate(
            ghost,
            { transform: transforms, opacity: [0, 0.6 - at * 0.1, 0.4 - at * 0.06, 0] },
            { duration: ms, delay: (at + 1) * GHOST_DELAY_MS },
          );
        }
      }
      void stage.animate(shade, { transform: path.map(shadeTransform) }, { duration: ms });
      void stage.animate(
        spin,
        { transform: [`rotate(${from}deg)`, `rotate(${turned}deg)`] },
        { duration: ms },
      );
      await stage.animate(ball, { transform: transforms }, { duration: ms });
    },
    hide() {
      ball.style.opacity = '0';
      shade.style.opacity = '0';
    },
  };
}
