/** A ball along a path, with its spin, shadow and trail, animated by the browser. */
import type { Stage } from './stage.ts';

const GHOST_DELAY_MS = 25;

export type BallLook = { readonly spin: number; readonly hasTrail?: boolean };

export type FlyingBall<At> = {
  readonly ball: HTMLElement;
  readonly shade: HTMLElement;
  along(path: readonly At[], ms: number, look: BallLook): Promise<void>;
};

/** `prefix` is the one of the game's own classes. */
export function createFlyingBall<At>(
  stage: Stage,
  prefix: string,
  transformOf: { ball(at: At): string; shade(at: At): string },
): FlyingBall<At> {
  const ball = stage.find(`.${prefix}-ball`);
  const spin = stage.find(`.${prefix}-spin`);
  const shade = stage.find(`.${prefix}-shade`);
  const ghosts = [...stage.field.querySelectorAll(`.${prefix}-ghost`)];
  let turned = 0;

  /** Copies that come a moment later, each fainter. */
  const streak = (transform: string[], duration: number) => {
    for (const [at, ghost] of ghosts.entries()) {
      const opacity = [0, 0.55 - at * 0.09, 0.35 - at * 0.06, 0];
      void stage.animate(ghost, { transform, opacity }, { duration, delay: (at + 1) * GHOST_DELAY_MS });
    }
  };

  return {
    ball,
    shade,
    async along(path, duration, look) {
      const transform = path.map(transformOf.ball);
      const from = turned;
      turned += look.spin;
      if (look.hasTrail && !stage.isCalm) streak(transform, duration);
      void stage.animate(shade, { transform: path.map(transformOf.shade) }, { duration });
      void stage.animate(
        spin,
        { transform: [`rotate(${from}deg)`, `rotate(${turned}deg)`] },
        { duration, easing: 'ease-out' },
      );
      await stage.animate(ball, { transform }, { duration });
    },
  };
}
