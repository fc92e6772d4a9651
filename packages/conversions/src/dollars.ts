const RATE_DIGITS = 12;
const ONE = 10n ** BigInt(RATE_DIGITS);

/** Micros of a currency in micro-dollars, by a rate of at most twelve digits after the point; half a micro-dollar rounds away from zero. */
export function toUsdMicros(amountMicros: number, usdPerUnit: string): number {
  const [whole = '0', fraction = ''] = usdPerUnit.split('.');
  const rate = BigInt(whole) * ONE + BigInt(fraction.slice(0, RATE_DIGITS).padEnd(RATE_DIGITS, '0'));
  const size = (BigInt(Math.abs(amountMicros)) * rate + ONE / 2n) / ONE;
  return Number(amountMicros < 0 ? -size : size);
}
