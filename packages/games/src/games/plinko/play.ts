/** A ball, let go where the visitor points: peg by peg along a path that was chosen before it fell, into the slot that the turn names. */
import { pick } from '../../play/random.ts';
import type { CreateGame } from '../../player/stage.ts';
import { type Flight, paceOf, planFlight } from './flight.ts';
import { ENTRIES, layoutOf } from './layout.ts';
import { choosePath } from './path.ts';
import { createBall } from './play/ball.ts';
import { createDispenser } from './play/dispenser.ts';
import { createLights } from './play/lights.ts';
import { listenToLanes } from './play/listen-to-lanes.ts';

export const createGame: CreateGame = (stage) => {
  const layout = layoutOf(stage.rules.sectors);
  const ball = createBall(stage, layout);
  const dispenser = createDispenser(stage, layout);
  const lights = createLights(stage, layout, ball.at);
  const board = stage.find('.pk');
  const dim = stage.find<SVGElement>('.pk-dim');
  let isWaiting = true;
  let landed = 0;

  listenToLanes(stage, dispenser, () => isWaiting);

  async function fall(flight: Flight, isSlow: boolean, sector: number): Promise<void> {
    const rows = layout.rows.length;
    const pace = paceOf(flight, rows, isSlow);
    let met = 0;
    await stage.frames(pace.ms, (_, elapsed) => {
      const ms = pace.at(elapsed);
      ball.show(flight, ms);
      for (let hit = flight.throws[met]; hit && hit.startMs + hit.ms <= ms; hit = flight.throws[met]) {
        met++;
        if (hit.hit.row === 'slot') {
          if (met === rows + 1) lights.press(sector);
          continue;
        }
        lights.ping(hit.hit);
        stage.sound.play('tick', 0.5 + hit.hit.row * 0.07);
        if (isSlow && hit.hit.row === rows - 3) dim.classList.add('on');
      }
    });
    ball.settle();
  }

  return {
    async play({ sector, result, isLast }, choice) {
      isWaiting = false;
      board.classList.add('aimed');
      // A board with a single slot can be entered only above it.
      const entry = layout.slots === 1 ? 1 : (choice ?? pick(stage.random, ENTRIES));
      const path = choosePath(layout.slots, layout.rows.length, entry, sector, stage.random);
      const flight = planFlight(layout, entry, path, stage.random);
      landed = sector;
      await Promise.all([ball.leave(), dispenser.aim(entry)]);
      await dispenser.release();
      stage.sound.play('whoosh', 0.8);
      await fall(flight, isLast, sector);
      dim.classList.remove('on');
      if (result === 'loss') {
        stage.sound.play('loss');
        await lights.lose(sector);
      } else {
        stage.sound.play('win');
        await lights.win(sector);
      }
      if (!isLast) {
        isWaiting = true;
        void dispenser.refill();
      }
      return undefined;
    },
    end(ending) {
      if (ending === 'win') lights.celebrate(landed);
    },
  };
};
