import type { Prices } from './edge-document.ts';

export type PricedItem = 'click' | 'install' | 'iosRedirect';

/** The price of an item in the visitor's country, in micro-dollars. An iOS redirect costs the same everywhere. */
export function priceOf(prices: Prices, item: PricedItem, country: string): number {
  if (item === 'iosRedirect') return prices.iosRedirect;
  const exception = prices.exceptions.find(({ countries }) => countries.includes(country));
  return (exception ?? prices)[item];
}
