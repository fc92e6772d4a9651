/** What visitors do after a black page: how many, how soon, at what price. */
import type { Page } from '@sluice/routing';
import { EQUIPMENT } from './audience.ts';

export type Step = {
  /** The event's type, as statistics count it. */
  type: string;
  /** The step that it follows, of the same visit. */
  after: string;
  /** Of those who did what it follows. */
  rate: number;
  /** Browsers elsewhere offer no installation. */
  on?: 'Android';
  /** Shortest and longest; most come soon. */
  delaySeconds: readonly [number, number];
  costMicros?: number;
};

const MINUTE = 60;
const HOUR = 3_600;

export const FUNNEL: readonly Step[] = [
  { type: 'click', after: 'visit', rate: 0.4, delaySeconds: [4, 5 * MINUTE], costMicros: 20_000 },
  { type: 'redirect', after: 'click', rate: 0.94, delaySeconds: [0.2, 3] },
  { type: 'registration', after: 'click', rate: 0.06, delaySeconds: [40, 20 * HOUR] },
  { type: 'deposit', after: 'registration', rate: 0.25, delaySeconds: [2 * MINUTE, 44 * HOUR] },
  { type: 'subscribe', after: 'visit', rate: 0.07, delaySeconds: [3, 2 * MINUTE] },
  { type: 'install_offer', after: 'visit', on: 'Android', rate: 0.55, delaySeconds: [2, 30] },
  { type: 'install_accept', after: 'install_offer', rate: 0.22, delaySeconds: [1, 40] },
  { type: 'install', after: 'install_accept', rate: 0.86, delaySeconds: [3, 90], costMicros: 30_000 },
];

const weigh = (items: typeof EQUIPMENT) => items.reduce((sum, { weight }) => sum + weight, 0);
const ANDROID_SHARE = weigh(EQUIPMENT.filter(({ os }) => os === 'Android')) / weigh(EQUIPMENT);

/** Longest that an event can come after its visit: the sum of the longest chain of delays. */
export const LATEST_STEP_MS = 1_000 * Math.max(...FUNNEL.map(({ type }) => latestSeconds(type)));

export const RETURN_RATE = 0.22;
export const RETURN_WITHIN_HOURS = 6;
export const BOT_RATE = 0.03;

/** From a visitor who gets that page: their visits, a return among them, and what follows. */
export function expectedEvents(page: Page): number {
  const visits = 1 + RETURN_RATE;
  if (page === 'white') return visits;
  const steps = FUNNEL.reduce((sum, { type }) => sum + shareOfVisits(type), 0);
  return visits * (1 + (1 - BOT_RATE) * steps);
}

function shareOfVisits(type: string): number {
  const step = FUNNEL.find((candidate) => candidate.type === type);
  return step ? step.rate * (step.on ? ANDROID_SHARE : 1) * shareOfVisits(step.after) : 1;
}

function latestSeconds(type: string): number {
  const step = FUNNEL.find((candidate) => candidate.type === type);
  return step ? step.delaySeconds[1] + latestSeconds(step.after) : 0;
}
