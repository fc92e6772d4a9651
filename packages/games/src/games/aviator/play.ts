/** Run-up, climb, cruise; then the plane is brought to a stop, or flies away. */
import type { CreateGame, Stage } from '../../player/stage.ts';
import { climbedAt } from '../crash-flight/craft-motion.ts';
import { GATE } from '../crash-flight/flight-plan.ts';
import { createCraft } from '../crash-flight/play/craft.ts';
import { createFlight } from '../crash-flight/play/fly.ts';
import { measureView, type ViewSize } from '../crash-flight/play/measure-view.ts';
import { createTravel, type Track } from '../crash-flight/play/travel.ts';
import { PLANE } from './plane-motion.ts';

export const createGame: CreateGame = (stage) => {
  const view = stage.find('.av-view');
  const veil = stage.find('.av-veil');
  const size = measureView(view, () => travel.redraw());
  const plane = createCraft(stage, view, PLANE, size);
  const travel = createTravel(stage, [...plane.tracks, ...skyTracks(stage, size)]);
  const flight = createFlight(stage, () => stage.begin());
  let isAtHome = true;

  /** Back to the runway, behind a cloud. */
  const goHome = async () => {
    await stage.animate(veil, { opacity: [0, 1] }, { duration: 240 });
    travel.show(0, 0);
    flight.reset();
    await stage.animate(veil, { opacity: [1, 0] }, { duration: 280 });
  };

  return {
    async play(turn, _choice, taken) {
      if (!isAtHome) await goHome();
      isAtHome = false;
      stage.sound.play('whoosh');
      const { isLost, share, endedAt } = await flight.fly(turn, travel, taken);
      if (isLost) travel.forget();
      await (isLost ? plane.leave(...endedAt) : plane.stop());
      return share;
    },
    cashOut: () => flight.cashOut(),
  };
};

/** The world falls away: the near faster than the far. */
function skyTracks(stage: Stage, size: Readonly<ViewSize>): Track[] {
  const layer = (
    name: string,
    placeAt: (time: number, climbed: number) => [x: number, y: number],
  ): Track => ({
    element: stage.find(`.av-${name}`),
    at(time) {
      const [x, y] = placeAt(time, climbedAt(time));
      return { transform: `translate(${(x * size.width) / 100}px,${(y * size.height) / 100}px)` };
    },
  });
  return [
    layer('sky', (time) => [0, 158 * time ** 1.15]),
    layer('sun', (time) => [0, 16 * time]),
    layer('far', (time, climbed) => [-14 * climbed, 12 * climbed ** 2 + 60 * time]),
    layer('deck', (time, climbed) => [-10 * time, 60 * (1 - climbed ** 1.6) + 26 * Math.max(0, time - GATE)]),
    layer('near', (_, climbed) => [-64 * climbed, 46 * climbed ** 2.2]),
  ];
}
