/** The price of a year in a zone, cached for a day, as the registrar demands; prices change no faster. */
import * as z from 'zod';
import { parseDollars } from './dollars.ts';
import { NamecheapError } from './namecheap-error.ts';

const KEEP_MS = 24 * 60 * 60_000;

/** Undefined when the zone is not for sale. */
export type ZonePrice = { registerMicros: number; icannFeeMicros: number } | undefined;

type Kept = { price: Promise<ZonePrice>; readAt: number };

/** Expires from the time it was read, not from the last use: a popular zone must not keep its price for ever. */
export function cachePrices(read: (zone: string) => Promise<ZonePrice>, now: () => number) {
  const kept = new Map<string, Kept>();
  return (zone: string): Promise<ZonePrice> => {
    const known = kept.get(zone);
    if (known && now() - known.readAt < KEEP_MS) return known.price;
    const fresh = { price: read(zone), readAt: now() };
    kept.set(zone, fresh);
    fresh.price.catch(() => {
      if (kept.get(zone) === fresh) kept.delete(zone);
    });
    return fresh.price;
  };
}

const amount = z.string().optional();
const priceSchema = z.object({
  Duration: z.string(),
  DurationType: z.string(),
  Price: amount,
  YourPrice: amount,
  AdditionalCost: amount,
  // Sic: the API spells it so.
  YourAdditonalCost: amount,
  Currency: z.string(),
});
const productSchema = z.object({ Name: z.string(), Price: z.array(priceSchema).default([]) });
const categorySchema = z.object({ Name: z.string(), Product: z.array(productSchema).default([]) });
const pricingSchema = z.object({
  UserGetPricingResult: z.object({
    ProductType: z.object({ ProductCategory: z.array(categorySchema).default([]) }),
  }),
});

/** The price of one year's registration, from an answer to `users.getPricing`. */
export function readZonePrice(response: unknown, zone: string): ZonePrice {
  const { ProductType } = pricingSchema.parse(response).UserGetPricingResult;
  const products = ProductType.ProductCategory.filter(
    ({ Name }) => Name.toLowerCase() === 'register',
  ).flatMap(({ Product }) => Product);
  const product = products.find(({ Name }) => Name.toLowerCase() === zone);
  const year = product?.Price.find((each) => each.Duration === '1' && each.DurationType === 'YEAR');
  const registerMicros = parseDollars(year?.YourPrice || year?.Price || '');
  if (!year || registerMicros === undefined) return undefined;
  if (year.Currency !== 'USD') throw new NamecheapError('refused', `prices in ${year.Currency}, not in USD`);
  return {
    registerMicros,
    icannFeeMicros: parseDollars(year.YourAdditonalCost || year.AdditionalCost || '') ?? 0,
  };
}
