export { PAGES, type Page, REASONS, type Reason, RULE_NAMES, type RuleName } from '@sluice/routing';

/** The facts of a simulated visit. */
export const SIMULATED_FACTS = ['country', 'language', 'device', 'os', 'isReturning'] as const;
export type SimulatedFact = (typeof SIMULATED_FACTS)[number];

/** Kinds of entries on a visit's time line. */
export const VISIT_MOMENTS = [
  'event',
  'charge',
  'conversion_request',
  'conversion',
  'subscription',
  'unsubscription',
  'postback',
] as const;
export type VisitMomentKind = (typeof VISIT_MOMENTS)[number];

export const VISIT_LIMITS = {
  /** Offered to choose from. */
  listed: 50,
  /** Recorded visits that a draft is tested on. */
  tried: { min: 100, max: 10_000, usual: 1_000 },
} as const;
