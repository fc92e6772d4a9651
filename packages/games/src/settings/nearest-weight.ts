/** Of the weights that a font has, the one that comes closest. */
export const nearestWeight = (weights: readonly number[], wanted: number): number =>
  weights.reduce(
    (best, weight) => (Math.abs(weight - wanted) < Math.abs(best - wanted) ? weight : best),
    weights[0] ?? 400,
  );
