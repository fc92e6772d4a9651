import type { Prices } from './edge-document.ts';

export type PricedItem = 'click' | 'install' | 'iosRedirect';

/** What one of these costs the team where the visitor is, in micro-dollars. An iOS redirect costs the same everywhere. */
export function priceOf(prices: Prices, item: PricedItem, country: string): number {
  if (item === 'iosRedirect') return prices.iosRedirect;
  const exception = prices.exceptions.find(({ countries }) => countries.includes(country));
  return (exception ?? prices)[item];
}
