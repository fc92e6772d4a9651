/**
 * Sample ratio mismatch: whether the visitors were distributed as the weights say. If not, the test compares different people and cannot be
 * trusted, and the cause is nearly always a defect: a landing that some edges do not have, a page that is counted late.
 *
 * The evidence against the weights is the likelihood of the visitors under shares drawn around the weights (Dirichlet), over their
 * likelihood under the weights themselves: a martingale while the weights hold, so its being ever over 1/α has a chance of at most α, at
 * any number of looks (Lindon and Malek 2022, “Anytime-valid inference for multinomial count data”).
 */

export type Share = { weight: number; visitors: number };
export type SampleRatio = {
  /** The chance, at most, that a fair division ever looks so uneven. */
  p: number;
  isAlarmed: boolean;
};

/** Rare enough that an alarm is looked into: once in a thousand sound tests. */
export const ALARM_BELOW = 0.001;
/** As if so many visitors had been seen in the weights' own shares: most sensitive to a skew of some hundredths. */
const PRIOR_VISITORS = 100;

export function checkSampleRatio(shares: readonly Share[]): SampleRatio {
  const logEvidence = logEvidenceAgainst(shares);
  const p = Math.min(1, Math.exp(-logEvidence));
  return { p, isAlarmed: p < ALARM_BELOW };
}

function logEvidenceAgainst(shares: readonly Share[]): number {
  // Visitors of a landing without a weight were not assigned by these weights.
  if (shares.some(({ weight, visitors }) => weight === 0 && visitors > 0)) return Number.POSITIVE_INFINITY;
  const shown = shares.filter(({ weight }) => weight > 0);
  const weights = shown.reduce((sum, { weight }) => sum + weight, 0);
  const all = shown.reduce((sum, { visitors }) => sum + visitors, 0);
  let log = logGamma(PRIOR_VISITORS) - logGamma(PRIOR_VISITORS + all);
  for (const { weight, visitors } of shown) {
    const share = weight / weights;
    const prior = PRIOR_VISITORS * share;
    log += logGamma(prior + visitors) - logGamma(prior) - visitors * Math.log(share);
  }
  return log;
}

/** From here on Stirling's series is exact to ten digits. */
const STIRLING_FROM = 12;

function logGamma(of: number): number {
  let shifted = of;
  let log = 0;
  for (; shifted < STIRLING_FROM; shifted++) log -= Math.log(shifted);
  const series = 1 / (12 * shifted) - 1 / (360 * shifted ** 3) + 1 / (1260 * shifted ** 5);
  return log + (shifted - 0.5) * Math.log(shifted) - shifted + 0.5 * Math.log(2 * Math.PI) + series;
}
