/** The strip of rounds that were, as both the page and its script know it. */
export const PAST_SHOWN = 7;
/** Where a round begins to count as a good one, and as a great one. */
const [GOOD, GREAT] = [2, 10];

export const rankOf = (multiplier: number): string =>
  multiplier >= GREAT ? 'great' : multiplier >= GOOD ? 'good' : 'low';
