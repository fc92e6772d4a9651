export type MoneyFormat = {
  /** Of the currency, as written in its country. */
  readonly symbol: string;
  readonly isAfter: boolean;
  /** Between thousands. */
  readonly group: string;
};

export function formatMoney({ symbol, isAfter, group }: MoneyFormat, amount: number): string {
  const digits = String(Math.round(amount)).replace(/\B(?=(\d{3})+$)/g, group);
  // A code of letters is separated from the number by a space, a symbol is not.
  const gap = isAfter || /[\p{L}.]$/u.test(symbol) ? '\u00a0' : '';
  return isAfter ? `${digits}${gap}${symbol}` : `${symbol}${gap}${digits}`;
}
