/** Anticipation, many turns, a long ease-out to the sector, a settle; the pointer ticks on every pin it passes. */
import { between } from '../../play/random.ts';
import { easeInOut, easeOut } from '../../player/motion.ts';
import type { CreateGame } from '../../player/stage.ts';
import { restOn } from './rest.ts';

const WIND_UP_MS = 420;
const WIND_UP_DEGREES = 14;
const SPIN_MS = 5_200;
/** How far from the middle of its sector the wheel may rest; the rest of the half keeps clear of the pins. */
const OFF_CENTRE = 0.34;
const POINTER_SWING = 26;

export const createGame: CreateGame = (stage) => {
  const turn = stage.find('.turn');
  const pointer = stage.find<SVGElement>('.pointer');
  const sway = stage.find('.sway');
  const streak = stage.find('.streak');
  const chosen = stage.find<SVGElement>('.chosen');
  const step = 360 / stage.rules.sectors;
  let angle = 0;
  let pins = 0;

  sway.classList.add('idle');

  const rotate = (degrees: number) => {
    turn.style.transform = `rotate(${degrees}deg)`;
  };

  /** A pin lifts the pointer, and it falls back behind it. The faster the wheel, the less there is time to fall. */
  const tick = (degrees: number, speed: number) => {
    const passed = Math.floor(degrees / step);
    if (passed !== pins) stage.sound.play('tick', 0.9 + Math.min(0.4, speed / 40));
    pins = passed;
    const sincePin = degrees / step - passed;
    const lift = speed > 9 ? 0.55 : Math.max(0, 1 - sincePin * 2.6);
    pointer.style.transform = `rotate(${-POINTER_SWING * lift * Math.min(1, speed / 0.6)}deg)`;
  };

  return {
    async play({ sector, result }) {
      sway.classList.remove('idle');
      chosen.style.opacity = '0';
      await stage.frames(WIND_UP_MS, (share) => rotate(angle - WIND_UP_DEGREES * easeInOut(share)));
      const from = angle - WIND_UP_DEGREES;
      const offCentre = between(stage.random, -OFF_CENTRE, OFF_CENTRE);
      const { angle: to, highlight } = restOn(sector, stage.rules.sectors, angle, offCentre);
      let before = from;
      stage.sound.play('whoosh');
      await stage.frames(SPIN_MS, (share) => {
        const now = from + (to - from) * easeOut(share, 4.2);
        rotate(now);
        tick(now, now - before);
        streak.style.opacity = String(Math.min(0.75, Math.max(0, (now - before - 4) / 14)));
        streak.style.transform = `rotate(${now * 0.35}deg)`;
        before = now;
      });
      angle = to;
      pointer.style.transform = '';
      streak.style.opacity = '0';
      chosen.style.transform = `rotate(${highlight}deg)`;
      chosen.classList.toggle('lost', result === 'loss');
      if (result === 'loss') {
        stage.sound.play('loss');
        await stage.animate(chosen, { opacity: [0, 0.6] }, { duration: 350 });
        return undefined;
      }
      stage.sound.play('win');
      stage.burst(0.5, 0.08);
      await stage.animate(chosen, { opacity: [0, 1, 0.15, 1, 0.15, 0.9] }, { duration: 900 });
      return undefined;
    },
    end(ending) {
      if (ending === 'win')
        void stage.animate(
          chosen,
          { opacity: [0.9, 0.35] },
          { duration: 600, iterations: 8, direction: 'alternate' },
        );
    },
  };
};
