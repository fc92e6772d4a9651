/** The distribution of events over teams and time: the installation of a thousand teams that statistics are measured on. */

import { EQUIPMENT } from '../../tools/seed/src/audience.ts';
import { BOT_RATE, FUNNEL } from '../../tools/seed/src/funnel.ts';

export const TEAMS = 1_000;
export const DAYS = 90;
/** Fixed, so that the same seed gives the same events on any day. */
export const LAST_DAY = '2026-11-14';
export const SEED = 1;

/** Share of all visits that are followed by nothing. */
export const WHITE_SHARE = 0.18;
/** Of five visits of a visitor's neighbourhood, the second is the first visitor's again. */
export const VISITS_PER_RETURN = 5;
/** One visit in so many is stored twice, with its later events. */
export const VISITS_PER_REPEAT = 500;

export const DAY_MS = 24 * 3_600_000;
export const END_MS = Date.parse(LAST_DAY) + DAY_MS;

/** Zipf: the team of rank r has 1/r of what the largest has. A team's id is its rank. */
export const HARMONIC_SUM = Array.from({ length: TEAMS }, (_, rank) => 1 / (rank + 1)).reduce(
  (sum, share) => sum + share,
  0,
);

/**
 * `largest`, then a hundredth of all events, then the mean, then the median by size, then the smallest. Half of all teams are
 * smaller than the middle one; the mean is moved by the largest.
 */
export const TEAM_IDS = {
  largest: 1,
  hundredth: Math.round(100 / HARMONIC_SUM),
  mean: Math.round(TEAMS / HARMONIC_SUM),
  middle: TEAMS / 2,
  smallest: TEAMS,
} as const;

/** What events a visit brings on the average, its own among them. */
function eventsPerVisit(): number {
  const androids = EQUIPMENT.filter(({ os }) => os === 'Android').reduce(
    (sum, { weight }) => sum + weight,
    0,
  );
  const all = EQUIPMENT.reduce((sum, { weight }) => sum + weight, 0);
  const shares = new Map([['visit', 1]]);
  for (const { type, after, rate, on } of FUNNEL) {
    shares.set(type, (shares.get(after) ?? 0) * rate * (on ? androids / all : 1));
  }
  const later = [...shares.values()].reduce((sum, share) => sum + share, 0) - 1;
  return 1 + (1 - WHITE_SHARE) * (1 - BOT_RATE) * later;
}

/** A little more than asked for, because the last days' late events are beyond the end. */
const ALLOWANCE = 1.003;

export const visitsPerDay = (events: number): number => (events * ALLOWANCE) / (DAYS * eventsPerVisit());

/** As many inserts a day: each a third of its events. */
export const TEAM_SLICES: readonly (readonly [first: number, last: number])[] = [
  [1, 10],
  [11, 100],
  [101, TEAMS],
];
