/** The line that pays: what is before it while everybody waits, and how five of a kind light up on it. */

import { fitText } from '../../../page/fit-text.ts';
import type { Stage } from '../../../player/stage.ts';
import { SIGN } from '../art/sign.ts';

const HIT_MS = 420;
const HIT_STAGGER_MS = 95;

export function createWinLine(stage: Stage) {
  const list = (selector: string) => [...stage.field.querySelectorAll<HTMLElement>(selector)];
  const hits = list('.sl-hit');
  const pays = list('.sl-pay i');
  const [dim, line, heat] = [stage.find('.sl-dim'), stage.find('.sl-line'), stage.find('.sl-heat')];
  const prize = stage.find<SVGTextElement>('.sl-prize');
  const sign = stage.find<SVGElement>('.sl-sign');

  const showPrize = (sector: number) => {
    const text = stage.labels[sector] ?? '';
    prize.textContent = text;
    prize.setAttribute('font-size', String(fitText(text, SIGN.width, SIGN.size)));
    sign.setAttribute('aria-label', text);
    void stage.animate(
      sign,
      { transform: ['scale(1)', 'scale(1.14)', 'scale(1)'] },
      { duration: 520, easing: 'cubic-bezier(.2,1.5,.4,1)' },
    );
  };
  const lightCell = async (hit: HTMLElement, reel: number) => {
    await stage.wait(reel * HIT_STAGGER_MS);
    stage.sound.play('step', 1 + reel * 0.12);
    stage.burst(0.14 + reel * 0.16, 0.5);
    await stage.animate(
      hit,
      { opacity: [0, 1, 1], transform: ['scale(.5)', 'scale(1.22)', 'scale(1)'] },
      { duration: HIT_MS, easing: 'cubic-bezier(.2,.9,.3,1)' },
    );
  };

  return {
    clear() {
      for (const element of [dim, line, heat, ...hits, ...pays]) {
        for (const animation of element.getAnimations()) animation.cancel();
        element.style.opacity = '0';
      }
    },
    /** Everything waits for the last reel: the others step back, its own light rises. */
    holdBreath(ms: number) {
      dim.style.width = '80%';
      void stage.animate(dim, { opacity: [0, 0.4] }, { duration: 260 });
      void stage.animate(heat, { opacity: [0, 0.9, 0.35, 0.95, 0.35, 1] }, { duration: ms });
    },
    async fade() {
      void stage.animate(heat, { opacity: 0 }, { duration: 300 });
      await stage.animate(dim, { opacity: 0 }, { duration: 300 });
    },
    async light(sector: number) {
      for (const symbol of list('.sl-hit b')) symbol.className = `sl-s${sector}`;
      heat.style.opacity = '0';
      dim.style.width = '';
      void stage.animate(dim, { opacity: [0.3, 0.62] }, { duration: 240 });
      line.style.opacity = '1';
      void stage.animate(
        line,
        { transform: ['scaleX(0)', 'scaleX(1)'] },
        { duration: 340, easing: 'ease-out' },
      );
      const pay = pays[sector];
      if (pay) void stage.animate(pay, { opacity: [0, 1, 0.3, 1, 0.3, 1] }, { duration: 1_000 });
      showPrize(sector);
      await Promise.all(hits.map(lightCell));
    },
    pulse() {
      for (const [reel, hit] of hits.entries()) {
        void stage.animate(
          hit,
          { transform: ['scale(1)', 'scale(1.13)'] },
          { duration: 380, delay: reel * 70, iterations: 12, direction: 'alternate', easing: 'ease-in-out' },
        );
      }
    },
  };
}
