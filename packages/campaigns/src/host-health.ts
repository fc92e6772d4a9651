/**
 * When a domain is warned of, and when everything that sends to it is paused: browsers take the permission away from a domain, whatever
 * campaign its messages are of. Campaigns too small to say anything alone say it together.
 */
import { findShownPart, SHOWN_LIMITS, type ShownComparison } from './shown-fall.ts';

export const PUSH_HOST_STATES = ['warned', 'paused'] as const;
export type PushHostState = (typeof PUSH_HOST_STATES)[number];

export const PUSH_HOST_PROBLEMS = ['refused', 'unsubscribed', 'denied', 'shown'] as const;
export type PushHostProblem = (typeof PUSH_HOST_PROBLEMS)[number];

export const PUSH_HOST_LIMITS = {
  /** The days that count, today among them. */
  days: 7,
  /** Those that shown ÷ sent is compared over. */
  shownDays: 28,
  /** Fewer messages say nothing. */
  triedMin: 2_000,
  /** Refused: of those tried. Unsubscribed and denied: of those sent. Shown: the part that is left of the share of before. */
  warned: { refused: 0.03, unsubscribed: 0.01, denied: 0.005, shown: 0.7 },
  paused: { refused: 0.05, unsubscribed: 0.015, denied: 0.01, shown: SHOWN_LIMITS.fall },
} as const;

export type PushHostHealth = {
  readonly sent: number;
  readonly refused: number;
  readonly unsubscribed: number;
  /** The permission was granted, and has been taken back in the browser. */
  readonly denied: number;
  readonly shown: ShownComparison;
};

/** Undefined: too little is known. */
export function hostShares(health: PushHostHealth): Record<PushHostProblem, number | undefined> {
  const { sent, refused, unsubscribed, denied, shown } = health;
  const tried = sent + refused;
  const of = (part: number, whole: number) =>
    tried < PUSH_HOST_LIMITS.triedMin || whole === 0 ? undefined : part / whole;
  return {
    refused: of(refused, tried),
    unsubscribed: of(unsubscribed, sent),
    denied: of(denied, sent),
    shown: findShownPart(shown),
  };
}

function isHostOver(problem: PushHostProblem, share: number | undefined, state: PushHostState): boolean {
  if (share === undefined) return false;
  const limit = PUSH_HOST_LIMITS[state][problem];
  return problem === 'shown' ? share < limit : share > limit;
}

/** What pauses it, before what only warns. Undefined: all is well, or too little is known. */
export function findHostProblem(
  health: PushHostHealth,
): { readonly state: PushHostState; readonly reason: PushHostProblem } | undefined {
  const shares = hostShares(health);
  for (const state of ['paused', 'warned'] as const) {
    const reason = PUSH_HOST_PROBLEMS.find((problem) => isHostOver(problem, shares[problem], state));
    if (reason) return { state, reason };
  }
  return undefined;
}
