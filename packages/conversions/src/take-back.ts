/** What a refund takes back of a conversion: by the amount that the advertiser names, or all that is left. */

export type Refundable = {
  currency: string;
  amountMicros: number;
  /** What that counted as in micro-dollars; 0 where no rate was known. */
  revenueUsdMicros: number;
  /** What earlier refunds took back, in the conversion's currency. */
  refundedMicros: number;
};

export type TakenBack = { amountMicros: number; revenueUsdMicros: number };

/**
 * Undefined where it is more than is left. In dollars a part is its share of what the conversion counted as, measured on what is taken back
 * in all: however many parts there are, together they come to exactly what was counted.
 */
export function takeBack(of: Refundable, amountMicros: number): TakenBack | undefined {
  const sum = of.refundedMicros + amountMicros;
  if (amountMicros <= 0 || sum > of.amountMicros) return undefined;
  return {
    amountMicros,
    revenueUsdMicros: shareOf(of, sum) - shareOf(of, of.refundedMicros),
  };
}

/** Rounded down, so that no part is ever below zero and the last one has what is left. */
function shareOf({ amountMicros, revenueUsdMicros }: Refundable, partMicros: number): number {
  return Number((BigInt(revenueUsdMicros) * BigInt(partMicros)) / BigInt(amountMicros));
}
