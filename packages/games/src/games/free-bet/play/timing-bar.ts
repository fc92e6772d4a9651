/** The bar that says when: a marker runs, a tap anywhere on the field stops it. */
import type { Stage } from '../../../player/stage.ts';
import { MARKER_MS } from '../timing.ts';

export type TimingBar = {
  /** The bowler runs: the bar is there, the marker waits. */
  show(): void;
  /** The ball is on its way. */
  start(): void;
  /** Answers when the tap was, in milliseconds since the start; undefined without one. */
  stop(): number | undefined;
};

export function createTimingBar(stage: Stage): TimingBar {
  const root = stage.find('.fb');
  const marker = stage.find('.fb-marker');
  let run: Animation | undefined;
  let isOpen = false;
  let tappedMs: number | undefined;

  // What counts is what the bar showed at that moment, also on a phone that drops frames.
  const tap = () => {
    if (!isOpen || !run || tappedMs !== undefined) return;
    tappedMs = Number(run.currentTime ?? 0);
    run.pause();
    stage.sound.play('tap');
  };
  // As soon as the finger is down: a click would come when it leaves, and that is late.
  stage.find('.fb-hit').addEventListener('pointerdown', tap);
  document.addEventListener('keydown', (event) => {
    if (event.key === ' ' || event.key === 'Enter') tap();
  });

  return {
    show() {
      run?.cancel();
      tappedMs = undefined;
      root.classList.add('bowling');
    },
    start() {
      // Without motion the ball is there at once, and there is nothing to time.
      if (stage.isCalm) return;
      isOpen = true;
      // Not through the stage: this one must be able to stop.
      run = marker.animate(
        { transform: ['translateX(0)', 'translateX(100%)'] },
        { duration: MARKER_MS, fill: 'forwards' },
      );
    },
    stop() {
      isOpen = false;
      run?.pause();
      root.classList.remove('bowling');
      return tappedMs;
    },
  };
}
