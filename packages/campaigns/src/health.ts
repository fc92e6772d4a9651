/**
 * When a campaign is paused by itself: browsers and push services take the permission of a site away whose messages are refused or answered
 * by unsubscribing too often, for all its campaigns.
 */
export const HEALTH_LIMITS = {
  /** Fewer messages say nothing. */
  triedMin: 1_000,
  /** Beyond so many, the older ones count half. */
  triedMax: 20_000,
  /** Of those tried: refused by the push service, for good (404, 410 and other 4xx). */
  refused: 0.05,
  /** Of those taken: who unsubscribed after it. */
  unsubscribed: 0.015,
} as const;

export type Health = { readonly tried: number; readonly refused: number; readonly unsubscribed: number };
export type HealthProblem = 'refused' | 'unsubscribed';

export function healthShares({ tried, refused, unsubscribed }: Health): Record<HealthProblem, number> {
  const taken = tried - refused;
  return {
    refused: tried > 0 ? refused / tried : 0,
    unsubscribed: taken > 0 ? unsubscribed / taken : 0,
  };
}

/** Undefined: all is well, or too little is known. */
export function findHealthProblem(health: Health): HealthProblem | undefined {
  if (health.tried < HEALTH_LIMITS.triedMin) return undefined;
  const shares = healthShares(health);
  if (shares.refused > HEALTH_LIMITS.refused) return 'refused';
  return shares.unsubscribed > HEALTH_LIMITS.unsubscribed ? 'unsubscribed' : undefined;
}
