/** The run, the ball, the bat: a four along the grass, a six over the rope, or the stumps on a lost turn. */
import { pick } from '../../play/random.ts';
import { createCamera } from '../../player/camera.ts';
import { createPuppet } from '../../player/puppet.ts';
import type { CreateGame, Stage } from '../../player/stage.ts';
import * as bat from './batter-poses.ts';
import * as bowl from './bowler-poses.ts';
import { deliveryPath, fourPath, sixPath } from './flight.ts';
import { HEIGHT, SHOTS, STUMPS, shotAt, WIDTH } from './ground.ts';
import { createBall } from './play/ball.ts';
import { createBoard } from './play/board.ts';
import { createTimingBar } from './play/timing-bar.ts';
import { createWicket } from './play/wicket.ts';
import { DELIVERY_MS, runsFor } from './timing.ts';

const RUN_MS = 1_500;
const SIX_MS = 1_250;
const FOUR_MS = 1_050;
const FINISH_MS = 420;
const LOOK_MS = 650;

export const createGame: CreateGame = (stage) => {
  const root = stage.find('.fb');
  const batter = createPuppet(stage, stage.find('.fb-batter'), bat.BATTER_SIZE);
  const bowler = createPuppet(stage, stage.find('.fb-bowler'), bowl.BOWLER_SIZE);
  const ball = createBall(stage);
  const wicket = createWicket(stage);
  const timing = createTimingBar(stage);
  const push = createCamera(stage, [stage.find('.fb-world'), stage.find('.fb-scene')]);
  const count = createBoard(stage);
  for (const mark of stage.field.querySelectorAll<HTMLElement>('.fb-mark'))
    mark.addEventListener('click', () => stage.begin(Number(mark.dataset.shot)));

  async function runIn(): Promise<void> {
    timing.show();
    void batter.perform(
      [
        { pose: { ...bat.STANCE, place: { lift: -11 } }, at: 0.3 },
        { pose: bat.STANCE, at: 0.6 },
        { pose: bat.BACKLIFT, at: 1 },
      ],
      RUN_MS,
    );
    const strides = bowl.RUN.map((pose, at) => ({
      pose,
      at: ((at + 1) / bowl.RUN.length) * 0.72,
      ease: 'linear',
    }));
    await bowler.perform(
      [...strides, { pose: bowl.LEAP, at: 0.88, ease: 'ease-in' }, { pose: bowl.RELEASE, at: 1 }],
      RUN_MS,
    );
  }

  /** The ball on its way down the pitch; answers when it was tapped for. */
  async function bowlBall(isBowled: boolean): Promise<number | undefined> {
    stage.sound.play('whoosh');
    timing.start();
    void bowler.perform([{ pose: bowl.AFTER, at: 1 }], DELIVERY_MS * 0.4);
    void batter.perform(
      [
        { pose: bat.BACKLIFT, at: 0.8, ease: 'ease-in' },
        { pose: isBowled ? bat.MISSED : bat.MEET, at: 1 },
      ],
      DELIVERY_MS,
    );
    await ball.along(deliveryPath(isBowled), DELIVERY_MS, { spin: 900 });
    return timing.stop();
  }

  async function hit(shot: number, runs: 4 | 6, number: number): Promise<void> {
    const from = bat.bladeOf(bat.MEET);
    const { six, four } = shotAt(shot);
    const finish = bat.FINISHES[shot] ?? bat.MEET;
    root.classList.add('away');
    stage.sound.play('step', 0.6);
    stage.burst(from.x / WIDTH, from.y / HEIGHT, ['#ffffff', '#fff3c4']);
    void batter.perform([{ pose: finish, at: 1 }], FINISH_MS);
    void bowler.perform([{ pose: bowl.HIT_AWAY, at: 1 }], 700);
    void push({ by: 1.07, ms: 500, isJolted: false });
    const [path, ms, end] =
      runs === 6 ? [sixPath(from, six), SIX_MS, six] : [fourPath(from, four), FOUR_MS, four];
    await ball.along(path, ms, { spin: 720, hasTrail: true });
    stage.sound.play('win');
    stage.burst(end.x / WIDTH, end.y / HEIGHT);
    count(number, runs);
    await showRuns(stage, runs);
  }

  async function bowled(number: number): Promise<void> {
    root.classList.add('away');
    stage.sound.play('step', 0.4);
    stage.burst(STUMPS.x / WIDTH, (STUMPS.y - 60) / HEIGHT, ['#ff3b4e', '#ffd9a8']);
    count(number, 'wicket');
    ball.hide();
    void bowler.perform([{ pose: bowl.APPEAL, at: 1 }], 420);
    void batter.perform([{ pose: bat.OUT, at: 1 }], 700);
    await wicket.fall();
  }

  async function again(): Promise<void> {
    await stage.wait(LOOK_MS);
    ball.hide();
    await Promise.all([
      bowler.perform([{ pose: bowl.AT_MARK, at: 1 }], 520),
      batter.perform([{ pose: bat.STANCE, at: 1 }], 520),
      wicket.rebuild(),
    ]);
    root.classList.remove('away');
    showChoice(stage, undefined);
  }

  return {
    async play({ number, result, isLast }, choice) {
      const shot = choice ?? pick(stage.random, SHOTS.length);
      showChoice(stage, shot);
      await runIn();
      const tappedMs = await bowlBall(result === 'loss');
      if (result === 'win') await hit(shot, runsFor(tappedMs, isLast), number);
      else await bowled(number);
      if (!isLast) await again();
      return undefined;
    },
    async end(ending) {
      if (ending === 'loss') return;
      for (let jump = 0; jump < 4; jump++)
        await batter.perform(
          [
            { pose: bat.SALUTE_HIGH, at: 0.45, ease: 'ease-in' },
            { pose: bat.SALUTE, at: 1 },
          ],
          560,
        );
    },
  };
};

/** The way that the ball is to go stays lit until it goes. */
function showChoice(stage: Stage, shot: number | undefined): void {
  for (const mark of stage.field.querySelectorAll<HTMLElement>('.fb-mark'))
    mark.classList.toggle('chosen', Number(mark.dataset.shot) === shot);
  for (const way of stage.field.querySelectorAll<SVGElement>('.fb-way'))
    way.classList.toggle('chosen', Number(way.dataset.way) === shot);
}

/** Big enough to be read from the last row, and gone again. */
async function showRuns(stage: Stage, runs: 4 | 6): Promise<void> {
  const layer = stage.find<SVGElement>('.fb-runs');
  for (const text of layer.querySelectorAll('text')) text.textContent = String(runs);
  await stage.animate(
    layer,
    {
      transform: [
        'scale(.2) rotate(-14deg)',
        'scale(1.12) rotate(3deg)',
        'scale(1) rotate(0deg)',
        'scale(1.04) rotate(0deg)',
      ],
      opacity: [0, 1, 1, 0],
      offset: [0, 0.3, 0.5, 1],
      easing: ['ease-out', 'ease-in-out', 'ease-in'],
    },
    { duration: 1_050 },
  );
}
