import { meaningOf } from './meaning.ts';
import { parseAmount, parseCurrency } from './money.ts';
import { type ConversionFields, isClickId } from './read-conversion.ts';

export const VERDICTS = ['accepted', 'no_click', 'bad_amount', 'unknown_status'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** The verdict that the caller gets at once. The request is stored whatever the verdict is, and settled later by the worker. */
export function judgeConversion(
  fields: Pick<ConversionFields, 'clickId' | 'status' | 'amount' | 'currency'>,
): Verdict {
  if (!isClickId(fields.clickId)) return 'no_click';
  if (readMoney(fields) === undefined) return 'bad_amount';
  return meaningOf(fields.status) ? 'accepted' : 'unknown_status';
}

/** An unknown currency is accepted when the amount is zero. */
export function readMoney({
  amount,
  currency,
}: Pick<ConversionFields, 'amount' | 'currency'>): { amountMicros: number; currency: string } | undefined {
  const amountMicros = parseAmount(amount);
  if (amountMicros === undefined) return undefined;
  const code = parseCurrency(currency) ?? (amountMicros === 0 ? 'USD' : undefined);
  return code === undefined ? undefined : { amountMicros, currency: code };
}
