/**
 * How a flight goes, as numbers: how far its counter can run, when it may be cashed out, where it ends.
 *
 * climb ──gate──▶ cruise ──▶ stop. A losing flight is lost on the climb, before the gate: nobody is offered a cash-out that the
 * play would then refuse. Time is a share of the whole flight, 0 to 1.
 */
import type { PlayRules } from '../../play/play.ts';
import { between, type Random } from '../../play/random.ts';

const CLIMB_MS = 2_800;
const CRUISE_MS = 4_800;
export const FLIGHT_MS = CLIMB_MS + CRUISE_MS;
/** When the climb is over and cashing out opens. */
export const GATE = CLIMB_MS / FLIGHT_MS;
/** Where on the climb a losing flight ends: late enough to hope, early enough not to reach the gate. */
const LOST_FROM = 0.62 * GATE;
const LOST_TO = 0.94 * GATE;

const TOP_MIN = 5;
const TOP_MAX = 500;
/** Where nothing is put at stake, the counter has nothing to multiply. */
const TOP_WITHOUT_RATE = 25;
/** How far in time each auto-stop lets the flight go; all of them behind the gate. */
const STOPS_AT = [0.55, 0.78, 1] as const;

/** The rate times this is what the whole play can bring, as far as a counter can say so. */
export function topMultiplier({
  rate,
  balanceMin,
  balanceMax,
}: Pick<PlayRules, 'rate' | 'balanceMin' | 'balanceMax'>): number {
  if (rate <= 0) return TOP_WITHOUT_RATE;
  return Math.min(TOP_MAX, Math.max(TOP_MIN, Math.round(1 + (balanceMax - balanceMin) / rate)));
}

export const multiplierAt = (time: number, top: number): number => top ** time;

/** How much of the win has been reached, 0 to 1. */
export const wonShare = (multiplier: number, top: number): number =>
  Math.min(1, Math.max(0, (multiplier - 1) / (top - 1)));

/** Where that much of the win has been reached. */
export const multiplierOf = (share: number, top: number): number => 1 + share * (top - 1);

/** What the auto-stop can be set to, from the careful one to the whole. */
export const autoStops = (top: number): number[] =>
  STOPS_AT.map((time) => (time === 1 ? top : roundShort(multiplierAt(time, top))));

const roundShort = (value: number): number => (value < 10 ? Math.round(value * 10) / 10 : Math.round(value));

type FlightEnd = { readonly time: number; readonly isLost: boolean };

/** `stopAt` is the auto-stop's multiplier; without one the flight goes to the top. */
export function planEnd(
  result: 'win' | 'loss',
  top: number,
  stopAt: number | undefined,
  random: Random,
): FlightEnd {
  if (result === 'loss') return { time: between(random, LOST_FROM, LOST_TO), isLost: true };
  const time = stopAt === undefined ? 1 : Math.log(stopAt) / Math.log(top);
  return { time: Math.min(1, Math.max(GATE, time)), isLost: false };
}

export const formatMultiplier = (multiplier: number): string => `${multiplier.toFixed(2)}x`;
