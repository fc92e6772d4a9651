/** Amounts as the registrar writes them, `12.3400`, in micro-dollars. By digits: a float would be off by one now and then. */

const MICRO_DIGITS = 6;
const AMOUNT = /^(\d{1,9})(?:\.(\d{0,18}))?$/;

/** Undefined for what is no amount. What is finer than a micro-dollar is rounded up, for it will be charged. */
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
