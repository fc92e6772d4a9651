/** The European Central Bank's reference rates: units of each currency for one euro, once every working day, as XML. */

export type DayOfRates = { day: string; usdPerUnit: Record<string, string> };

const DAY = /<Cube\s+time=['"](\d{4}-\d\d-\d\d)['"]\s*>([\s\S]*?)<\/Cube>/g;
const RATE = /<Cube\s+currency=['"]([A-Z]{3})['"]\s+rate=['"](\d+(?:\.\d+)?)['"]\s*\/>/g;
const DIGITS = 12;

/** Each day of the document, in dollars for one unit. Throws for a document without any. */
export function readEcbRates(xml: string): DayOfRates[] {
  const days = [...xml.matchAll(DAY)].flatMap(([, day = '', body = '']) => {
    const perEuro = new Map([...body.matchAll(RATE)].map(([, currency = '', rate = '']) => [currency, rate]));
    const dollars = perEuro.get('USD');
    if (dollars === undefined) return [];
    const others = [...perEuro].filter(([currency]) => currency !== 'USD');
    const usdPerUnit = Object.fromEntries(
      [['EUR', '1'] as const, ...others].map(([currency, rate]) => [currency, divide(dollars, rate)]),
    );
    return [{ day, usdPerUnit }];
  });
  if (days.length === 0) throw new Error('the document has no rates');
  return days;
}

/** In decimals, so that a rate has the same digits on every machine. */
function divide(dividend: string, divisor: string): string {
  const scaled = (text: string): bigint => {
    const [whole = '0', fraction = ''] = text.split('.');
    return BigInt(whole + fraction.slice(0, DIGITS).padEnd(DIGITS, '0'));
  };
  const quotient = String((scaled(dividend) * 10n ** BigInt(DIGITS)) / scaled(divisor)).padStart(
    DIGITS + 1,
    '0',
  );
  return `${quotient.slice(0, -DIGITS)}.${quotient.slice(-DIGITS)}`;
}
