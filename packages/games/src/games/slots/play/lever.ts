/** The lever: pulled by finger, or pulled down by itself when the spin was begun elsewhere. It springs back. */
import { easeInOut, overshoot } from '../../../player/motion.ts';
import type { Stage } from '../../../player/stage.ts';

/** How far it leans at most; past a right angle the knob is below its mount. */
const LEAN_DEGREES = 118;
/** Where the knob and the mount are, in shares of the lever's height. */
const KNOB = 0.19;
const MOUNT = 0.7;
/** Pulled this far, it takes. */
const TAKES = 0.55;
const FALL_MS = 190;
const SPRING_MS = 560;

export function createLever(stage: Stage): { pull(): Promise<void> } {
  const lever = stage.find<HTMLButtonElement>('.sl-lever');
  const rod = stage.find('.sl-rod');
  const knob = stage.find('.sl-knob');
  let pulled = 0;
  let isTaken = false;

  const lean = (share: number) => {
    pulled = share;
    const angle = (share * LEAN_DEGREES * Math.PI) / 180;
    rod.style.transform = `scaleY(${Math.cos(angle)})`;
    // It comes towards the eye on its way down.
    knob.style.transform = `translateY(${(MOUNT - KNOB) * (1 - Math.cos(angle)) * 100}%) scale(${1 + 0.16 * Math.sin(angle)})`;
  };
  const springBack = () => {
    const from = pulled;
    return stage.frames(SPRING_MS, (share) => lean(from * (1 - overshoot(share, 2.4))));
  };

  let start: number | undefined;
  lever.addEventListener('pointerdown', (event) => {
    start = event.clientY;
    isTaken = false;
    lever.setPointerCapture(event.pointerId);
  });
  lever.addEventListener('pointermove', (event) => {
    if (start === undefined || document.documentElement.dataset.state !== 'idle') return;
    const share = (event.clientY - start) / (lever.clientHeight * 0.7);
    lean(Math.min(1, Math.max(0, share)));
    if (pulled < TAKES) return;
    start = undefined;
    isTaken = true;
    stage.begin();
  });
  const letGo = () => {
    if (start !== undefined && pulled > 0 && pulled < TAKES) void springBack();
    start = undefined;
  };
  lever.addEventListener('pointerup', letGo);
  lever.addEventListener('pointercancel', letGo);
  // A tap and the keyboard pull it whole; after a drag the click that follows finds the spin begun.
  lever.addEventListener('click', () => {
    if (!isTaken) stage.begin();
    isTaken = false;
  });

  return {
    async pull() {
      const from = pulled;
      await stage.frames(FALL_MS, (share) => lean(from + (1 - from) * easeInOut(share)));
      void springBack();
    },
  };
}
