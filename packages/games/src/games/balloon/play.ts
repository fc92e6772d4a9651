/** A press is a pump; held, it pumps on. The skin swells past its size and settles, and begins to tremble when there is much in it. */
import { between } from '../../play/random.ts';
import type { CreateGame } from '../../player/stage.ts';
import { multiplierAt, needleAt, scaleAt, strainAt } from './layout.ts';

const PUMP_MS = 360;
/** Between two pumps of a held press. */
const HOLD_MS = 130;

export const createGame: CreateGame = (stage) => {
  const turns = stage.rules.turns;
  const [rise, swell, shake] = [stage.find('.bl-rise'), stage.find('.bl-swell'), stage.find('.bl-shake')];
  const [handle, needle, mark] = [
    stage.find<SVGElement>('.bl-handle'),
    stage.find('.bl-needle'),
    stage.find('.bl-mark'),
  ];
  const [burst, flash] = [stage.find('.bl-burst'), stage.find('.bl-flash')];
  const strain = stage.find<SVGElement>('.bl-strain');
  let trembling: Animation | undefined;
  let progress = 0;
  let isHeld = false;

  const hold = (event: Event) => {
    // A key or a mouse with another button is no press.
    if ((event as PointerEvent).button > 0) return;
    isHeld = true;
    stage.begin();
  };
  const release = () => {
    isHeld = false;
  };
  stage.find('.bl').addEventListener('pointerdown', hold);
  document.querySelector('.play')?.addEventListener('pointerdown', hold);
  for (const name of ['pointerup', 'pointercancel', 'blur'] as const) addEventListener(name, release);

  async function pump(to: number): Promise<void> {
    const [from, scale] = [scaleAt(progress), scaleAt(to)];
    void stage.animate(
      handle,
      { transform: ['none', 'translateY(46%)', 'none'] },
      { duration: PUMP_MS, easing: 'ease-in-out' },
    );
    await stage.animate(
      swell,
      { transform: [`scale(${from})`, `scale(${from * 0.97},${from * 1.02})`] },
      { duration: PUMP_MS * 0.3 },
    );
    stage.sound.play('whoosh', 0.8 + to * 0.8);
    void stage.animate(
      needle,
      {
        transform: [
          `rotate(${needleAt(progress)}deg)`,
          `rotate(${needleAt(to) + 12}deg)`,
          `rotate(${needleAt(to)}deg)`,
        ],
      },
      { duration: PUMP_MS, easing: 'ease-out' },
    );
    mark.textContent = multiplierAt(to);
    await stage.animate(
      swell,
      {
        transform: [
          `scale(${from * 0.97},${from * 1.02})`,
          `scale(${scale * 1.09},${scale * 1.05})`,
          `scale(${scale * 0.985},${scale})`,
          `scale(${scale})`,
        ],
      },
      { duration: PUMP_MS, easing: 'ease-out' },
    );
    progress = to;
    strain.style.opacity = String(strainAt(to) * 0.9);
    tremble(strainAt(to));
  }

  function tremble(by: number): void {
    trembling?.cancel();
    if (by === 0 || stage.isCalm) return;
    const angle = 0.5 + by * 1.6;
    trembling = shake.animate(
      { transform: [`rotate(${-angle}deg)`, `rotate(${angle}deg) scale(${1 + by * 0.012})`] },
      { duration: 150 - by * 70, iterations: Number.POSITIVE_INFINITY, direction: 'alternate' },
    );
  }

  async function pop(): Promise<void> {
    trembling?.cancel();
    const scale = scaleAt(progress);
    await stage.animate(
      swell,
      { transform: [`scale(${scale})`, `scale(${scale * 1.16})`] },
      { duration: 150, easing: 'ease-in' },
    );
    stage.sound.play('loss');
    swell.style.opacity = '0';
    burst.style.opacity = '1';
    void stage.animate(
      flash,
      { opacity: [0.95, 0], transform: ['scale(.5)', 'scale(1.5)'] },
      { duration: 380, easing: 'ease-out' },
    );
    const pieces = [...stage.field.querySelectorAll<SVGElement>('.bl-piece')];
    await Promise.all(
      pieces.map((piece, at) => {
        const angle = ((at * 40 + 13) * Math.PI) / 180;
        const far = between(stage.random, 70, 130);
        const [x, y] = [Math.sin(angle) * far, -Math.cos(angle) * far];
        const turn = between(stage.random, -240, 240);
        return stage.animate(
          piece,
          [
            { transform: 'none', opacity: 1 },
            {
              transform: `translate(${x}%,${y}%) rotate(${turn}deg)`,
              opacity: 1,
              offset: 0.45,
              easing: 'ease-in',
            },
            { transform: `translate(${x * 1.15}%,${y + 150}%) rotate(${turn * 1.6}deg)`, opacity: 0 },
          ],
          { duration: 900, easing: 'ease-out' },
        );
      }),
    );
  }

  return {
    async play({ number, result }) {
      if (result === 'loss') {
        await pump(Math.min(1, number / turns));
        await pop();
        return undefined;
      }
      await pump(number / turns);
      await stage.wait(HOLD_MS);
      // The frame is ready for the next turn only after this one has been reported.
      if (isHeld) setTimeout(() => isHeld && stage.begin(), 0);
      return undefined;
    },
    async end(ending) {
      isHeld = false;
      trembling?.cancel();
      if (ending === 'loss') return;
      strain.style.opacity = '0';
      await stage.animate(
        rise,
        [
          { transform: 'none' },
          { transform: 'translateY(4%) scale(1.03,.96)', offset: 0.12 },
          { transform: 'translate(-6%,-60%) rotate(-7deg)', offset: 0.5 },
          { transform: 'translate(7%,-150%) rotate(8deg)' },
        ],
        { duration: 2_600, easing: 'ease-in' },
      );
    },
  };
};
