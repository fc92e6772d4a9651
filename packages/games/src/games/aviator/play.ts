/** Run-up, climb, cruise; then the plane is brought to a stop, or flies away. */
import type { CreateGame, Stage } from '../../player/stage.ts';
import { climbedAt } from '../crash-flight/craft-motion.ts';
import { GATE } from '../crash-flight/flight-plan.ts';
import { createCraft } from '../crash-flight/play/craft.ts';
import { createFlight } from '../crash-flight/play/fly.ts';
import { measureView, type ViewSize } from '../crash-flight/play/measure-view.ts';
import { PLANE } from './plane-motion.ts';

export const createGame: CreateGame = (stage) => {
  const view = stage.find('.av-view');
  const veil = stage.find('.av-veil');
  const size = measureView(view, () => shown && show(...shown));
  const plane = createCraft(stage, view, PLANE, size);
  const rise = createSky(stage, size);
  const flight = createFlight(stage, () => stage.begin());
  let isAtHome = true;
  /** The moment in sight; nothing once the plane is gone. */
  let shown: [time: number, elapsedMs: number] | undefined = [0, 0];

  const show = (time: number, elapsedMs: number) => {
    shown = [time, elapsedMs];
    plane.show(time, elapsedMs);
    rise(time);
  };
  /** Back to the runway, behind a cloud. */
  const goHome = async () => {
    await stage.animate(veil, { opacity: [0, 1] }, { duration: 240 });
    show(0, 0);
    flight.reset();
    await stage.animate(veil, { opacity: [1, 0] }, { duration: 280 });
  };

  return {
    async play(turn) {
      if (!isAtHome) await goHome();
      isAtHome = false;
      stage.sound.play('whoosh');
      const { isLost, share } = await flight.fly(turn, show);
      if (isLost) shown = undefined;
      await (isLost ? plane.leave() : plane.stop());
      return share;
    },
    cashOut: () => flight.cashOut(),
  };
};

/** The world falls away: the near faster than the far. */
function createSky(stage: Stage, size: Readonly<ViewSize>): (time: number) => void {
  const layer = (name: string) => {
    const { style } = stage.find(`.av-${name}`);
    return (x: number, y: number) => {
      style.transform = `translate(${(x * size.width) / 100}px,${(y * size.height) / 100}px)`;
    };
  };
  const [sky, sun, far, deck, near] = [
    layer('sky'),
    layer('sun'),
    layer('far'),
    layer('deck'),
    layer('near'),
  ];
  return (time) => {
    const climbed = climbedAt(time);
    sky(0, 158 * time ** 1.15);
    sun(0, 16 * time);
    far(-14 * climbed, 12 * climbed ** 2 + 60 * time);
    deck(-10 * time, 60 * (1 - climbed ** 1.6) + 26 * Math.max(0, time - GATE));
    near(-64 * climbed, 46 * climbed ** 2.2);
  };
}
