import type { DomainSuggestion } from '@sluice/contracts';
import { NamecheapError, type Offer, type Registrar } from '@sluice/providers/namecheap';
import { AppError } from '@sluice/runtime';
import { toDollars } from '../../http/money.ts';

/** Where domains are bought. Without a registrar none are for sale. */
export type DomainShop = { registrar: Registrar | undefined; zones: readonly string[] };

/** The name in every zone where it is available, cheapest first. */
export async function searchDomains(shop: DomainShop, name: string): Promise<DomainSuggestion[]> {
  const offers = await listOffers(
    shop,
    shop.zones.map((zone) => `${name}.${zone}`),
    'domain.search_failed',
  );
  return offers
    .toSorted((one, other) => one.priceMicros - other.priceMicros || one.host.localeCompare(other.host))
    .map(({ host, isPremium, priceMicros }) => ({ host, isPremium, price: toDollars(priceMicros) }));
}

export async function listOffers(
  { registrar }: DomainShop,
  hosts: readonly string[],
  failure: 'domain.search_failed' | 'domain.buy_failed',
): Promise<Offer[]> {
  if (!registrar) throw new AppError(failure);
  try {
    return await registrar.listOffers(hosts);
  } catch (error) {
    if (!(error instanceof NamecheapError)) throw error;
    throw new AppError(failure, { said: error.said });
  }
}
