/** The lever falls, the reels stop one after another, the last one keeps everybody waiting; five of a kind light up. */
import type { CreateGame } from '../../player/stage.ts';
import { createLever } from './play/lever.ts';
import { createReels } from './play/reels-view.ts';
import { createWinLine } from './play/win-line.ts';
import { planSpin, REELS } from './reels.ts';

const FIRST_STOP_MS = 1_350;
const NEXT_STOP_MS = 270;
/** How much longer the last reel runs when it decides. */
const TENSION_MS = 2_100;

export const createGame: CreateGame = (stage) => {
  const reels = createReels(stage);
  const lever = createLever(stage);
  const winLine = createWinLine(stage);
  const wheel = stage.find('.sl-wheel');
  let turned = 0;

  stage.find('.sl-window').addEventListener('click', () => stage.begin());

  const turnWheel = (degrees: number, ms: number) => {
    turned += degrees;
    void stage.animate(
      wheel,
      { transform: `rotate(${turned}deg)` },
      { duration: ms, easing: 'cubic-bezier(.3,.1,.2,1)' },
    );
  };

  return {
    async play({ sector, result, isLast }) {
      winLine.clear();
      const { stops, isTense } = planSpin(
        { result, sector, isLast, winning: stage.rules.winningSector - 1 },
        stage.random,
      );
      await lever.pull();
      stage.sound.play('whoosh');
      turnWheel(540, 2_600);
      await reels.spin(
        stops.map((stop, reel) => {
          const isLong = isTense && reel === REELS - 1;
          return { stop, isLong, endMs: FIRST_STOP_MS + reel * NEXT_STOP_MS + (isLong ? TENSION_MS : 0) };
        }),
        (reel) => {
          stage.sound.play('tick', 0.5 + reel * 0.08);
          if (isTense && reel === REELS - 2) winLine.holdBreath(TENSION_MS);
        },
      );
      if (result === 'loss') {
        stage.sound.play('loss');
        await winLine.fade();
        return undefined;
      }
      stage.sound.play('win');
      turnWheel(240, 1_400);
      await winLine.light(sector);
      await stage.wait(isLast ? 250 : 650);
      return undefined;
    },
    end(ending) {
      if (ending === 'loss') return;
      turnWheel(1_080, 6_000);
      winLine.pulse();
    },
  };
};
