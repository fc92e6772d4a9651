/**
 * What moves with a flight, as movements that the browser runs by itself: a style that is written in every frame makes all
 * layers composite again, which makes a slow phone drop frames.
 */
import type { Motion } from '../../../player/motion.ts';
import { FLIGHT_MS } from '../flight-plan.ts';

/** How a layer looks at a moment: its time, 0 to 1 of the whole flight, and the milliseconds since the start. */
export type Track = {
  readonly element: HTMLElement;
  at(time: number, elapsedMs: number): Readonly<Record<string, string>>;
};

export type Travel = {
  /** Off, up to a moment that is known. */
  go(until: number): void;
  /** Still, at a moment. */
  show(time: number, elapsedMs: number): void;
  /** The same for a view of another size. */
  redraw(): void;
  /** The craft is gone: there is no moment to show again. */
  forget(): void;
};

/** Between two moments a layer moves evenly; closer ones are not told apart. */
const SAMPLE_MS = 120;

export function createTravel(motion: Motion, tracks: readonly Track[]): Travel {
  let runs: Animation[] = [];
  let shown: [time: number, elapsedMs: number] | undefined;
  let course: { until: number; startTime: CSSNumberish | null } | undefined;

  const halt = () => {
    for (const run of runs) run.cancel();
    runs = [];
    course = undefined;
  };
  const show = (time: number, elapsedMs: number) => {
    shown = [time, elapsedMs];
    for (const { element, at } of tracks) Object.assign(element.style, at(time, elapsedMs));
    halt();
  };
  const start = (until: number, startTime: CSSNumberish | null) => {
    halt();
    course = { until, startTime };
    const duration = until * FLIGHT_MS;
    const samples = Math.ceil(duration / SAMPLE_MS);
    runs = tracks.map(({ element, at }) => {
      const frames = Array.from({ length: samples + 1 }, (_, sample) => {
        const share = sample / samples;
        return { ...at(share * until, share * duration) };
      });
      const run = element.animate(frames, { duration, fill: 'forwards' });
      // All by the clock that the counter runs by.
      run.startTime = startTime;
      return run;
    });
  };
  return {
    show,
    go(until) {
      if (!motion.isCalm) start(until, document.timeline.currentTime);
    },
    redraw() {
      if (course) start(course.until, course.startTime);
      else if (shown) show(...shown);
    },
    forget() {
      shown = undefined;
    },
  };
}
