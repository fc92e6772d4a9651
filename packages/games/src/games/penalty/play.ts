/** A breath, the run-up, the shot; the keeper goes the right way only when the turn is lost. */

import type { Point } from '../../art/box.ts';
import { between, pick } from '../../play/random.ts';
import { createCamera, pageColour } from '../../player/camera.ts';
import { createPuppet } from '../../player/puppet.ts';
import type { CreateGame, Stage } from '../../player/stage.ts';
import { netPath, savedPath, shotPath } from './flight.ts';
import { BEATEN, CROUCH, dive, KEEPER_SIZE, landing, READY } from './keeper-poses.ts';
import * as kick from './kicker-poses.ts';
import { HEIGHT, SPOT, TARGETS, targetAt, WIDTH } from './pitch.ts';
import { listenForAim, showAim } from './play/aim.ts';
import { createBall } from './play/ball.ts';
import { createNet } from './play/net-canvas.ts';

const BREATH_MS = 420;
const RUN_UP_MS = 980;
const STRIKE_MS = 120;
const FLIGHT_MS = 560;
/** The keeper moves when he sees the foot, not the ball: the share of the flight that he loses. */
const REACTION = 0.1;
const DROP_MS = 620;
const LOOK_MS = 700;
const SPREAD = 9;

export const createGame: CreateGame = (stage) => {
  const root = stage.find('.pk');
  const keeper = createPuppet(stage, stage.find('.pk-keeper'), KEEPER_SIZE);
  const kicker = createPuppet(stage, stage.find('.pk-kicker'), kick.KICKER_SIZE);
  const ball = createBall(stage);
  const swingNet = createNet(stage);
  const push = createCamera(stage, [stage.find('.pk-world'), stage.find('.pk-scene')]);
  const count = createBoard(stage);
  const grass = ['main', 'main-light', 'main-deep'].map(pageColour);
  listenForAim(stage);

  async function runUp(): Promise<void> {
    await kicker.perform([{ pose: kick.BREATH, at: 1 }], BREATH_MS);
    const [first, second, third] = kick.STRIDES;
    if (!first || !second || !third) return;
    // With the kicker's own keys, not by a timer of its own: on a busy phone the two would drift apart.
    void keeper.perform(
      [
        { pose: READY, at: 0.75 },
        { pose: CROUCH, at: 1 },
      ],
      RUN_UP_MS,
    );
    await kicker.perform(
      [
        { pose: first, at: 0.26 },
        { pose: second, at: 0.5 },
        { pose: third, at: 0.74 },
        { pose: kick.BACKSWING, at: 1 },
      ],
      RUN_UP_MS,
    );
    await kicker.perform([{ pose: kick.STRIKE, at: 1 }], STRIKE_MS);
  }

  async function shoot(target: Point, keeperTo: Point, isScored: boolean): Promise<void> {
    root.classList.add('shot');
    stage.sound.play('whoosh');
    stage.burst(SPOT.x / WIDTH, (SPOT.y + 20) / HEIGHT, grass);
    void kicker.perform(
      [
        { pose: kick.FOLLOW, at: 0.4 },
        { pose: kick.WATCHING, at: 1 },
      ],
      FLIGHT_MS,
    );
    void push({ by: 1.09, ms: FLIGHT_MS, isJolted: isScored });
    void keeper.perform(
      [
        { pose: CROUCH, at: REACTION, ease: 'cubic-bezier(.3,.2,.4,1)' },
        { pose: dive(keeperTo), at: 1 },
      ],
      FLIGHT_MS,
    );
    await ball.along(shotPath(target, between(stage.random, -1, 1)), FLIGHT_MS, {
      spin: 540,
      hasTrail: true,
    });
  }

  async function score(target: Point, keeperTo: Point): Promise<void> {
    ball.putBehind(true);
    stage.sound.play('win');
    stage.burst(target.x / WIDTH, target.y / HEIGHT);
    count('goals');
    void swingNet(target);
    void keeper.perform([{ pose: landing(keeperTo), at: 1, ease: 'ease-in' }], DROP_MS * 0.6);
    void kicker.perform(
      [
        { pose: kick.JUBILANT, at: 0.5 },
        { pose: kick.CHEERING, at: 1, ease: 'ease-in' },
      ],
      DROP_MS,
    );
    await ball.along(netPath(target), DROP_MS, { spin: 120 });
  }

  async function save(target: Point): Promise<void> {
    stage.sound.play('step', 0.5);
    count('saves');
    void keeper.perform([{ pose: landing(target), at: 1, ease: 'ease-in' }], DROP_MS * 0.6);
    void kicker.perform([{ pose: kick.SORRY, at: 1 }], DROP_MS);
    await ball.along(savedPath(target, target.x < WIDTH / 2 ? -1 : 1), DROP_MS * 1.4, { spin: -420 });
  }

  /** Everybody back to their places, for the next one. */
  async function again(): Promise<void> {
    await stage.wait(LOOK_MS);
    await Promise.all([
      keeper.perform([{ pose: READY, at: 1 }], 460),
      kicker.perform([{ pose: kick.WAITING, at: 1 }], 520),
      ball.backToSpot(),
    ]);
    root.classList.remove('shot');
    showAim(stage, undefined);
  }

  return {
    async play({ result, isLast }, choice) {
      const aim = choice ?? pick(stage.random, TARGETS.length);
      const isScored = result === 'win';
      const target = near(targetAt(aim), stage);
      // Left and right are the last bit of a target's number: the other side is always wrong.
      const keeperTo = isScored
        ? targetAt((pick(stage.random, 2) * 2 + 1 - (aim % 2)) % TARGETS.length)
        : target;
      showAim(stage, aim);
      await runUp();
      await shoot(target, keeperTo, isScored);
      await (isScored ? score(target, keeperTo) : save(target));
      if (!isLast) await again();
      return undefined;
    },
    async end(ending) {
      if (ending === 'loss') return;
      void keeper.perform([{ pose: BEATEN, at: 1 }], 700);
      for (let jump = 0; jump < 4; jump++)
        await kicker.perform(
          [
            { pose: kick.JUBILANT, at: 0.45, ease: 'ease-in' },
            { pose: kick.CHEERING, at: 1 },
          ],
          520,
        );
    },
  };
};

/** Never twice the same spot of a corner. */
const near = ({ x, y }: Point, stage: Stage): Point => ({
  x: x + between(stage.random, -SPREAD, SPREAD),
  y: y + between(stage.random, -SPREAD, SPREAD) * 0.6,
});

/** Counts goals and saves on the board over the stand. */
function createBoard(stage: Stage): (what: 'goals' | 'saves') => void {
  const counts = { goals: 0, saves: 0 };
  return (what) => {
    counts[what]++;
    stage.find(`.pk-${what}`).textContent = String(counts[what]);
    void stage.animate(
      stage.find('.pk-board'),
      { transform: ['scale(1)', 'scale(1.16)', 'scale(.97)', 'scale(1)'] },
      { duration: 520, easing: 'ease-out' },
    );
  };
}
