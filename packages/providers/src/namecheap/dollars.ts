/** The registrar's amounts, such as `12.3400`, in micro-dollars. Parsed by digits, because a float would sometimes be off by one. */

const MICRO_DIGITS = 6;
const AMOUNT = /^(\d{1,9})(?:\.(\d{0,18}))?$/;

/** Undefined for an invalid amount. Fractions of a micro-dollar are rounded up, because they will be charged. */
export function parseDollars(text: string): number | undefined {
  const match = AMOUNT.exec(text.trim());
  if (!match) return undefined;
  const [, whole = '0', fraction = ''] = match;
  const micros =
    Number(whole) * 1_000_000 + Number(fraction.slice(0, MICRO_DIGITS).padEnd(MICRO_DIGITS, '0'));
  return /[1-9]/.test(fraction.slice(MICRO_DIGITS)) ? micros + 1 : micros;
}

export function formatDollars(micros: number): string {
  const digits = String(micros).padStart(MICRO_DIGITS + 1, '0');
  return `${digits.slice(0, -MICRO_DIGITS)}.${digits.slice(-MICRO_DIGITS)}`;
}
