const MICRO_DECIMALS = 6;

/** Micro-dollars of an amount of a token that is worth a dollar. What is below one micro-dollar is dropped. */
export function toMicros(units: bigint, decimals: number): number {
  return Number(units / 10n ** BigInt(decimals - MICRO_DECIMALS));
}

/** In the token's smallest units. */
export function toUnits(micros: number, decimals: number): bigint {
  return BigInt(micros) * 10n ** BigInt(decimals - MICRO_DECIMALS);
}
