/** The stumps: standing, or flying in all directions with their lights on. */
import { between } from '../../../play/random.ts';
import type { Stage } from '../../../player/stage.ts';

const FALL_MS = 760;

export function createWicket(stage: Stage): { fall(): Promise<void>; rebuild(): Promise<void> } {
  const wicket = stage.find('.fb-wicket');
  const stumps = [...stage.field.querySelectorAll('.fb-stump')];
  const bails = [...stage.field.querySelectorAll('.fb-bail')];

  /** Towards us and to its side, over and over, until it lies. */
  const tumble = (stump: Element, side: number) => {
    const turn = side === 0 ? between(stage.random, -36, -24) : side * between(stage.random, 52, 78);
    const away = side * between(stage.random, 2, 6);
    return stage.animate(
      stump,
      {
        transform: [
          'translate(0,0) rotate(0deg) scale(1)',
          `translate(${away * 0.6}%,-6%) rotate(${turn * 0.6}deg) scale(1.06)`,
          `translate(${away}%,${side === 0 ? 1 : 4}%) rotate(${turn}deg) scale(1.1)`,
        ],
        easing: ['ease-out', 'ease-in'],
      },
      { duration: FALL_MS },
    );
  };
  const spring = (bail: Element, side: number) =>
    stage.animate(
      bail,
      {
        transform: [
          'translate(0,0) rotate(0deg)',
          `translate(${side * 8}%,${between(stage.random, -32, -24)}%) rotate(${side * 40}deg)`,
          `translate(${side * 17}%,2%) rotate(${side * 64}deg)`,
        ],
        opacity: [1, 1, 0],
        easing: ['ease-out', 'ease-in'],
      },
      { duration: FALL_MS },
    );

  return {
    async fall() {
      wicket.classList.add('broken');
      await Promise.all([
        ...stumps.map((stump, at) => tumble(stump, at - 1)),
        ...bails.map((bail, at) => spring(bail, at === 0 ? -1 : 1)),
      ]);
    },
    async rebuild() {
      if (!wicket.classList.contains('broken')) return;
      await stage.animate(wicket, { opacity: [1, 0] }, { duration: 160 });
      wicket.classList.remove('broken');
      for (const part of [...stumps, ...bails] as HTMLElement[]) {
        part.style.transform = '';
        part.style.opacity = '';
      }
      await stage.animate(wicket, { opacity: [0, 1] }, { duration: 220 });
    },
  };
}
