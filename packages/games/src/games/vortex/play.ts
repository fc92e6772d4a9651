/** The vortex spins up, elements fall in and find their sockets; a ring that is full pays, one whose last element slips away does not. */
import { fitText } from '../../page/fit-text.ts';
import { bakePictures } from '../../player/bake-pictures.ts';
import type { CreateGame } from '../../player/stage.ts';
import { ELEMENT, SOCKETS } from './layout.ts';
import { createFlights } from './play/flights.ts';
import { planFlights } from './play/plan-flights.ts';
import { createRings } from './play/rings-view.ts';
import { createVortex } from './play/vortex-view.ts';
import { type Levels, listArrivals, planRings, START } from './ring-levels.ts';

const PICTURES = ['--e0', '--e1', '--e2'];
/** How much larger than in its socket an element is drawn, where it is nearest to the eye. */
const NEAREST = 1.4;
const RINGS_MS = 1_700;
/** What the prize may take up in the middle, in units of the board; longer than the core is wide, if it must. */
const PRIZE = { width: 270, size: 56 };

export const createGame: CreateGame = (stage) => {
  const rings = createRings(stage);
  const flights = createFlights(stage);
  const vortex = createVortex(stage);
  const won = stage.find('.vx-won');
  const text = stage.find<SVGTextElement>('.vx-won text');
  let levels: Levels = START;

  stage.find('.vx-core').addEventListener('click', () => stage.begin());
  const size = (ELEMENT / 400) * stage.find('.vx-board').clientWidth;
  // Without pixels the drawings do, only more slowly.
  const areBaked = bakePictures(stage.find('.vx'), PICTURES, size * NEAREST).catch(() => undefined);

  const showPrize = (ring: number) => {
    const label = stage.labels[ring] ?? '';
    text.textContent = label;
    text.setAttribute('font-size', String(fitText(label, PRIZE.width, PRIZE.size)));
    void stage.animate(
      won,
      { opacity: [0, 1, 1], transform: ['scale(.3)', 'scale(1.25)', 'scale(1)'] },
      { duration: 620, easing: 'cubic-bezier(.2,1.2,.4,1)' },
    );
  };
  const pay = async (ring: number) => {
    stage.sound.play('win');
    vortex.wave();
    showPrize(ring);
    for (const [x, y] of [
      [0.5, 0.1],
      [0.86, 0.38],
      [0.5, 0.66],
      [0.14, 0.38],
    ] as const)
      stage.burst(x, y);
    await rings.pay(ring);
  };

  return {
    async play(turn) {
      await areBaked;
      rings.dim();
      won.style.opacity = '0';
      const plan = planRings(levels, turn, stage.rules.winningSector - 1, stage.random);
      rings.showAll(plan.before);
      const coming = planFlights(listArrivals(plan));
      stage.sound.play('whoosh');
      const lastMs = Math.max(...coming.map(({ endMs }) => endMs));
      void vortex.spin(lastMs);
      void rings.spin(RINGS_MS);
      await flights.run(coming, ({ ring, socket }) => {
        rings.show(ring, socket + 1);
        stage.sound.play('step', 0.8 + socket * 0.06);
      });
      levels = plan.after;
      if (turn.result === 'win') {
        await pay(plan.ring);
        return undefined;
      }
      stage.sound.play('loss');
      await flights.slip(plan.ring, (SOCKETS[plan.ring] ?? 1) - 1);
      vortex.swallow();
      await rings.drain(plan.ring, plan.peak[plan.ring] ?? 0, plan.after[plan.ring] ?? 0);
      return undefined;
    },
    end(ending) {
      if (ending === 'win') rings.glory(stage.rules.winningSector - 1);
    },
  };
};
