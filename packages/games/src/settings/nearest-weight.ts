/** The font's weight that is closest to the one given. */
export const nearestWeight = (weights: readonly number[], wanted: number): number =>
  weights.reduce(
    (best, weight) => (Math.abs(weight - wanted) < Math.abs(best - wanted) ? weight : best),
    weights[0] ?? 400,
  );
