/** The five strips on the screen. While a reel runs, a strip of smeared pictures stands in for the sharp one: nothing is blurred on the way. */
import { bakePictures } from '../../../player/bake-pictures.ts';
import type { Stage } from '../../../player/stage.ts';
import { planReel, type ReelPlan, reelAt } from '../reel-motion.ts';
import { ROWS, START, STRIP_LENGTH, symbolAt } from '../reels.ts';

const PICTURES = [0, 1, 2, 3, 4].flatMap((at) => [`--s${at}`, `--b${at}`]);
/** How much of a reel's width a symbol takes. */
const CELL_SHARE = 0.94;
/** Slower than this share of the full speed, symbols can be made out. */
const BLURRED_FROM = 0.5;

type ReelStop = { readonly stop: number; readonly endMs: number; readonly isLong: boolean };

/** The strip and, after it, its beginning once more: the window looks across the seam. */
const DRAWN = STRIP_LENGTH + ROWS;
const cellsOf = (reel: number): string =>
  Array.from({ length: DRAWN }, (_, at) => `<i class="sl-cell sl-s${symbolAt(reel, at, 0)}"></i>`).join('');

export function createReels(stage: Stage) {
  const reels = [...stage.field.querySelectorAll<HTMLElement>('.sl-reel')].map((element) => {
    const slow = element.querySelector<HTMLElement>('.sl-strip');
    if (!slow) throw new Error('a reel has no strip');
    const fast = slow.cloneNode() as HTMLElement;
    slow.classList.add('slow');
    fast.classList.add('fast');
    return { element, slow, fast, isFast: false };
  });
  const tops = [...START];

  /** Only the strip that is seen moves. */
  const show = (reel: number, top: number, isFast: boolean) => {
    const shown = reels[reel];
    if (!shown) return;
    const turned = ((top % STRIP_LENGTH) + STRIP_LENGTH) % STRIP_LENGTH;
    const strip = isFast ? shown.fast : shown.slow;
    strip.style.transform = `translateY(${(-100 * turned) / DRAWN}%)`;
    if (isFast === shown.isFast) return;
    shown.isFast = isFast;
    shown.element.classList.toggle('running', isFast);
  };

  async function putUp(): Promise<void> {
    const width = (reels[0]?.element.clientWidth ?? 0) * CELL_SHARE;
    // Without pixels the drawings do, only more slowly.
    await bakePictures(stage.find('.sl'), PICTURES, width).catch(() => undefined);
    for (const [reel, { element, slow, fast }] of reels.entries()) {
      for (const strip of [slow, fast]) strip.innerHTML = cellsOf(reel);
      show(reel, tops[reel] ?? 0, false);
      element.append(fast);
    }
  }
  const isUp = putUp();

  return {
    /** Runs all reels to their stops; `stopped` hears of each. */
    async spin(stops: readonly ReelStop[], stopped: (reel: number) => void): Promise<void> {
      await isUp;
      const runs = stops.map(({ stop, endMs, isLong }, reel): { from: number; plan: ReelPlan } => {
        const from = tops[reel] ?? 0;
        // Reels run downwards: what comes next stands above.
        const ahead = (from - stop + STRIP_LENGTH) % STRIP_LENGTH;
        return { from, plan: planReel(ahead, STRIP_LENGTH, endMs, isLong) };
      });
      const isDone = runs.map(() => false);
      const lastMs = Math.max(...stops.map(({ endMs }) => endMs));
      await stage.frames(lastMs, (_, elapsed) => {
        for (const [reel, { from, plan }] of runs.entries()) {
          if (isDone[reel]) continue;
          const { cells, speed } = reelAt(plan, elapsed);
          show(reel, from - cells, speed > BLURRED_FROM);
          if (elapsed < plan.endMs) continue;
          isDone[reel] = true;
          stopped(reel);
        }
      });
      for (const [reel, { stop }] of stops.entries()) tops[reel] = stop;
    },
  };
}
