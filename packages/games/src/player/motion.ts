/** Animation with one switch: with reduced motion the play is the same, and every animation jumps to its end. */

/** Without motion, how long a person needs to notice a change. */
const CALM_BEAT_MS = 90;

export type Motion = {
  readonly isCalm: boolean;
  wait(ms: number): Promise<void>;
  /** To the last keyframe, and stays there. */
  animate(
    element: Element,
    keyframes: Keyframe[] | PropertyIndexedKeyframes,
    options: KeyframeAnimationOptions,
  ): Promise<void>;
  /** Calls `draw` with 0 to 1 for every frame. Calm: once, with 1. False from `draw` ends it. */
  frames(ms: number, draw: (share: number, elapsedMs: number) => unknown): Promise<void>;
};

export function createMotion(isCalm: boolean): Motion {
  return {
    isCalm,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, isCalm ? Math.min(ms, CALM_BEAT_MS) : ms)),
    async animate(element, keyframes, options) {
      const animation = element.animate(keyframes, {
        fill: 'forwards',
        ...options,
        ...(isCalm ? { duration: 1, delay: 0, iterations: 1 } : {}),
      });
      // A page in the background may cancel it; the play continues.
      await animation.finished.catch(() => undefined);
      // The end state goes into the element's own style, where the next animation can change it. Written by hand: `commitStyles` makes the
      // browser recalculate the whole page's styles for every element, and a figure has a dozen that end together.
      if (animation.playState === 'finished') keep(element as HTMLElement | SVGElement, keyframes);
      animation.cancel();
    },
    frames(ms, draw) {
      if (isCalm) {
        draw(1, ms);
        return new Promise((resolve) => setTimeout(resolve, CALM_BEAT_MS));
      }
      return new Promise((resolve) => {
        const start = performance.now();
        const step = (now: number) => {
          const elapsed = Math.max(0, now - start);
          const share = Math.min(1, elapsed / ms);
          if (draw(share, elapsed) === false || share === 1) resolve();
          else requestAnimationFrame(step);
        };
        requestAnimationFrame(step);
      });
    },
  };
}

const TIMING = new Set(['offset', 'easing', 'composite']);

/** The last keyframe, as the element's own style. */
function keep({ style }: HTMLElement | SVGElement, keyframes: Keyframe[] | PropertyIndexedKeyframes): void {
  const last = Array.isArray(keyframes) ? (keyframes.at(-1) ?? {}) : keyframes;
  for (const [name, value] of Object.entries(last)) {
    const end = Array.isArray(value) ? value.at(-1) : value;
    if (!TIMING.has(name)) Object.assign(style, { [name]: String(end) });
  }
}

export const easeOut = (share: number, power = 3): number => 1 - (1 - share) ** power;
export const easeIn = (share: number, power = 3): number => share ** power;
export const easeInOut = (share: number): number =>
  share < 0.5 ? 4 * share ** 3 : 1 - (-2 * share + 2) ** 3 / 2;
/** Goes past its end and comes back. */
export const overshoot = (share: number, by = 1.7): number =>
  1 + (by + 1) * (share - 1) ** 3 + by * (share - 1) ** 2;
