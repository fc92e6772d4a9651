import { meaningOf } from './meaning.ts';
import { parseAmount, parseCurrency } from './money.ts';
import { type ConversionFields, isClickId } from './read-conversion.ts';

export const VERDICTS = ['accepted', 'no_click', 'bad_amount', 'unknown_status'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** What the caller is told at once. It is kept whatever the verdict is, and looked at again where more is known. */
export function judgeConversion(
  fields: Pick<ConversionFields, 'clickId' | 'status' | 'amount' | 'currency'>,
): Verdict {
  if (!isClickId(fields.clickId)) return 'no_click';
  if (readMoney(fields) === undefined) return 'bad_amount';
  return meaningOf(fields.status) ? 'accepted' : 'unknown_status';
}

/** A currency that nobody knows is no matter where there is nothing of it. */
export function readMoney({
  amount,
  currency,
}: Pick<ConversionFields, 'amount' | 'currency'>): { amountMicros: number; currency: string } | undefined {
  const amountMicros = parseAmount(amount);
  if (amountMicros === undefined) return undefined;
  const code = parseCurrency(currency) ?? (amountMicros === 0 ? 'USD' : undefined);
  return code === undefined ? undefined : { amountMicros, currency: code };
}
