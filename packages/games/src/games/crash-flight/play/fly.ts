/** One flight in the browser: the counter runs, the auto-stop or a hand ends it. What it looks like is the game's. */
import type { Turn } from '../../../play/play.ts';
import type { Stage } from '../../../player/stage.ts';
import {
  FLIGHT_MS,
  formatMultiplier,
  GATE,
  multiplierAt,
  multiplierOf,
  planEnd,
  topMultiplier,
  wonShare,
} from '../flight-plan.ts';
import type { Travel } from './travel.ts';

/** Every change of the text costs a layout; nobody reads faster than this. */
const NUMBERS_MS = 48;
/** A tick whenever the counter has grown by this much; the higher it is, the higher it sounds. */
const TICK_GROWTH = 1.3;

type FlightOutcome = {
  readonly isLost: boolean;
  readonly multiplier: number;
  readonly share: number;
  /** The last moment that was shown. */
  readonly endedAt: readonly [time: number, elapsedMs: number];
};

type Flight = {
  /** `taken`: ended by hand before, at this share of the win, and shown again. */
  fly(turn: Turn, travel: Pick<Travel, 'go' | 'show'>, taken?: number): Promise<FlightOutcome>;
  cashOut(): void;
  /** The counter as before the first flight. */
  reset(): void;
};

export function createFlight(stage: Stage, begin: () => void): Flight {
  const score = stage.find('.cf-score');
  const counter = stage.find('.cf-counter');
  const gain = stage.find('.cf-gain');
  const touch = stage.find<HTMLButtonElement>('.cf-touch');
  const autoStop = createAutoStop(stage);
  const top = topMultiplier(stage.rules);
  const playLabel = touch.getAttribute('aria-label') ?? '';
  let balance = stage.rules.balanceMin;
  let [isOpen, isAsked, numbersAt] = [false, false, 0];

  const cashOut = () => {
    if (isOpen) isAsked = true;
  };
  touch.addEventListener('click', () => (isOpen ? cashOut() : begin()));

  const open = (isNow: boolean) => {
    isOpen = isNow;
    stage.allowCashOut(isNow);
    touch.setAttribute('aria-label', isNow ? (touch.dataset.cash ?? '') : playLabel);
  };
  const prepare = () => {
    isAsked = false;
    numbersAt = Number.NEGATIVE_INFINITY;
    score.classList.remove('open', 'lost');
    autoStop.allow(false);
  };
  const showNumbers = (multiplier: number, won: number, elapsedMs: number) => {
    numbersAt = elapsedMs;
    write(counter, formatMultiplier(multiplier));
    // Before the gate it is not to be seen.
    if (score.classList.contains('open')) write(gain, `+${stage.money(won)}`);
  };

  return {
    cashOut,
    reset: () => {
      score.classList.remove('open', 'lost');
      showNumbers(1, 0, 0);
    },
    async fly(turn, travel, taken) {
      prepare();
      const stopAt = taken === undefined ? autoStop.stopAt() : multiplierOf(taken, top);
      const end = planEnd(turn.result, top, stopAt, stage.random);
      const whole = Math.max(0, turn.balance - balance);
      let [multiplier, nextTick] = [1, TICK_GROWTH];
      let endedAt: FlightOutcome['endedAt'] = [0, 0];
      travel.go(end.time);
      await stage.frames(FLIGHT_MS, (share, elapsedMs) => {
        const time = Math.min(share, end.time);
        multiplier = multiplierAt(time, top);
        const isOver = isAsked || time >= end.time;
        endedAt = [time, Math.min(elapsedMs, end.time * FLIGHT_MS)];
        if (isOver) travel.show(...endedAt);
        if (multiplier >= nextTick) {
          stage.sound.play('tick', 0.5 + time);
          nextTick = multiplier * TICK_GROWTH;
        }
        if (time >= GATE && !isOpen) {
          score.classList.add('open');
          stage.sound.play('step');
          open(true);
        }
        if (isOver || elapsedMs - numbersAt >= NUMBERS_MS)
          showNumbers(multiplier, whole * wonShare(multiplier, top), elapsedMs);
        return !isOver;
      });
      open(false);
      autoStop.allow(true);
      if (end.isLost) score.classList.add('lost');
      const share = wonShare(multiplier, top);
      balance = Math.round(balance + (turn.balance - balance) * (end.isLost ? 1 : share));
      return { isLost: end.isLost, multiplier, share, endedAt };
    },
  };
}

/** Into the text that is there: another one would have to be styled and laid out from nothing. */
function write(element: HTMLElement, text: string): void {
  if (element.firstChild) element.firstChild.nodeValue = text;
  else element.textContent = text;
}

/** One stop is set, or none; between flights it can be changed. */
function createAutoStop(stage: Stage) {
  const stops = [...stage.field.querySelectorAll<HTMLButtonElement>('.cf-stop')];
  const isSet = (stop: Element) => stop.getAttribute('aria-pressed') === 'true';
  for (const stop of stops)
    stop.addEventListener('click', () => {
      const isTakenBack = isSet(stop);
      for (const each of stops) each.setAttribute('aria-pressed', String(each === stop && !isTakenBack));
      stage.sound.play('tap');
    });
  return {
    stopAt(): number | undefined {
      const set = stops.find(isSet);
      return set ? Number(set.dataset.stop) : undefined;
    },
    allow(isAllowed: boolean) {
      for (const stop of stops) stop.disabled = !isAllowed;
    },
  };
}
