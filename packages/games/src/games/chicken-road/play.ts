/** One lane a turn: crouch, hop, land, a coin where the manhole was and a barrier before it. On a losing turn the car is faster. */
import { between } from '../../play/random.ts';
import { easeOut } from '../../player/motion.ts';
import type { CreateGame } from '../../player/stage.ts';
import { COLUMN, cameraAt, columnsOf, VISIBLE } from './layout.ts';

const CROUCH_MS = 150;
const HOP_MS = 430;
const HOP_HEIGHT = 0.62;
const CAR_MS = [2_100, 3_300] as const;
/** In heights of the field: where a car comes from and where it is gone. */
const ABOVE = -0.45;
const BELOW = 1.15;
const FEATHERS = ['#ffffff', '#f3f1ff', '#d9d6ef', '#ffd36b'] as const;

export const createGame: CreateGame = (stage) => {
  const lanes = stage.rules.turns;
  const world = stage.find('.ck-world');
  const chicken = stage.find('.ck-chicken');
  const hop = stage.find('.ck-hop');
  const list = (name: string) => [...stage.field.querySelectorAll<HTMLElement>(name)];
  const cars = list('.ck-car');
  const coins = list('.ck-coin');
  const barriers = list('.ck-barrier');
  const driving = cars.map((car) => drive(car));
  let column = 0;

  // Anywhere on the road is as good as the button.
  stage.find('.ck').addEventListener('click', () => stage.begin());

  function fieldHeight(): number {
    return stage.field.clientHeight;
  }

  /** Comes again and again, each time after a pause of its own. Undefined where nothing is to move by itself. */
  function drive(car: HTMLElement): Animation | undefined {
    if (stage.isCalm) return undefined;
    const duration = between(stage.random, ...CAR_MS);
    const height = fieldHeight();
    const animation = car.animate(
      [
        { transform: `translateY(${ABOVE * height}px)` },
        { transform: `translateY(${BELOW * height}px)`, offset: 0.72 },
        { transform: `translateY(${BELOW * height}px)` },
      ],
      { duration, iterations: Number.POSITIVE_INFINITY, delay: -between(stage.random, 0, duration) },
    );
    return animation;
  }

  /** The lane is about to be crossed: whoever is in it drives on and nobody follows. */
  async function clear(lane: number): Promise<void> {
    const car = cars[lane];
    if (!car) return;
    const from = getComputedStyle(car).transform;
    driving[lane]?.cancel();
    await stage.animate(car, [{ transform: from }, { transform: `translateY(${BELOW * fieldHeight()}px)` }], {
      duration: 240,
      easing: 'ease-in',
    });
  }

  const moveCamera = (to: number) => {
    const shift = (cameraAt(to, lanes) / (columnsOf(lanes) * COLUMN)) * 100;
    return stage.animate(
      world,
      { transform: `translateX(${-shift}%)` },
      { duration: HOP_MS + 120, easing: 'cubic-bezier(.3,.7,.3,1)' },
    );
  };

  async function jump(to: number): Promise<void> {
    const step = stage.find('.ck').clientWidth / VISIBLE;
    const height = chicken.clientWidth * HOP_HEIGHT;
    await stage.animate(
      hop,
      { transform: ['scale(1)', 'scale(1.12,.8)'] },
      { duration: CROUCH_MS, easing: 'ease-out' },
    );
    stage.sound.play('step', 1 + to * 0.06);
    void moveCamera(to);
    void stage.animate(
      chicken,
      { transform: `translateX(${to * step}px)` },
      { duration: HOP_MS, easing: 'linear' },
    );
    await stage.animate(
      hop,
      [
        { transform: 'scale(.92,1.12)', offset: 0.08 },
        { transform: `translateY(${-height}px) scale(1,1.04) rotate(-6deg)`, offset: 0.5, easing: 'ease-in' },
        { transform: 'translateY(0) scale(.94,1.08)', offset: 0.94 },
        { transform: 'scale(1.16,.78)' },
      ],
      { duration: HOP_MS, easing: 'ease-out' },
    );
    await stage.animate(
      hop,
      { transform: ['scale(1.16,.78)', 'scale(.95,1.07)', 'scale(1)'] },
      { duration: 190 },
    );
  }

  async function reward(lane: number): Promise<void> {
    const [coin, barrier] = [coins[lane], barriers[lane]];
    if (!coin || !barrier) return;
    void stage.animate(
      barrier,
      [
        { opacity: 0, transform: 'translateY(-90px)' },
        { opacity: 1, transform: 'translateY(6px)', offset: 0.7 },
        { opacity: 1, transform: 'none' },
      ],
      { duration: 320, easing: 'ease-in' },
    );
    await stage.animate(
      coin,
      [
        { opacity: 0, transform: 'scale(.4)' },
        { opacity: 1, transform: 'scale(1.18)', offset: 0.6 },
        { opacity: 1, transform: 'scale(1)' },
      ],
      { duration: 340, easing: 'ease-out' },
    );
  }

  async function crash(lane: number): Promise<void> {
    const car = cars[lane];
    const height = fieldHeight();
    if (car) {
      const hit = 0.36 * height;
      await stage.animate(
        car,
        [{ transform: `translateY(${ABOVE * height}px)` }, { transform: `translateY(${hit}px)` }],
        { duration: 260, easing: 'ease-in' },
      );
      stage.sound.play('loss');
      void stage.animate(
        car,
        [{ transform: `translateY(${hit}px)` }, { transform: `translateY(${BELOW * height}px)` }],
        { duration: 500, easing: 'linear' },
      );
    }
    const box = stage.field.getBoundingClientRect();
    const bird = hop.getBoundingClientRect();
    stage.burst(
      (bird.x + bird.width / 2 - box.x) / box.width,
      (bird.y + bird.height / 2 - box.y) / box.height,
      FEATHERS,
    );
    await stage.animate(
      hop,
      [
        { transform: 'none' },
        {
          transform: `translate(18%,${-height * 0.3}px) rotate(210deg) scale(1.25)`,
          offset: 0.5,
          easing: 'ease-in',
        },
        { transform: 'translate(10%,0) rotate(360deg) scale(1.1,.35)' },
      ],
      { duration: 620, easing: 'ease-out' },
    );
  }

  return {
    async play({ number, result }) {
      const lane = number - 1;
      column = number;
      await clear(lane);
      await jump(number);
      if (result === 'loss') await crash(lane);
      else {
        stage.sound.play('win');
        await reward(lane);
      }
      return undefined;
    },
    async end(ending) {
      if (ending === 'loss' || column < lanes) return;
      // Across: the last step leads to the egg.
      await jump(lanes + 1);
      await stage.frames(1_400, (share) => {
        hop.style.transform = `translateY(${-Math.abs(Math.sin(share * Math.PI * 4)) * 34 * (1 - easeOut(share, 2))}px)`;
      });
    },
  };
};
