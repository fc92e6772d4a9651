export type MoneyFormat = {
  /** Of the currency, as people write it at home. */
  readonly symbol: string;
  readonly isAfter: boolean;
  /** Between thousands. */
  readonly group: string;
};

export function formatMoney({ symbol, isAfter, group }: MoneyFormat, amount: number): string {
  const digits = String(Math.round(amount)).replace(/\B(?=(\d{3})+$)/g, group);
  // Letters need air before a number, signs do not.
  const gap = isAfter || /[\p{L}.]$/u.test(symbol) ? '\u00a0' : '';
  return isAfter ? `${digits}${gap}${symbol}` : `${symbol}${gap}${digits}`;
}
