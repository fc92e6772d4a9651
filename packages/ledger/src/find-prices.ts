import { type ChargedItem, type TariffRow, type TeamDb, tariffs } from '@sluice/postgres';
import type { Prices } from '@sluice/routing';
import { lte, sql } from 'drizzle-orm';

type Tariff = Pick<TariffRow, 'item' | 'vertical' | 'countries' | 'amountMicros'>;

/** The prices for a stream of this vertical now. */
export async function findPrices(tx: TeamDb, vertical: string | null): Promise<Prices> {
  const rows = await tx
    .select()
    .from(tariffs)
    .where(lte(tariffs.validFrom, sql`now()`))
    .orderBy(tariffs.validFrom, tariffs.id);
  return toPrices(rows, vertical);
}

/** Of the tariffs that apply, the most specific (vertical and countries, countries, vertical, neither), and of these the newest. */
export function toPrices(rows: readonly Tariff[], vertical: string | null): Prices {
  const fitting = rows.filter((row) => row.vertical === null || row.vertical === vertical);
  const newest = (item: ChargedItem, country: string | undefined): number =>
    newestFitting(fitting, item, country);
  const countries = [...new Set(fitting.flatMap((row) => row.countries ?? []))].toSorted();
  const standard = { click: newest('click', undefined), install: newest('install', undefined) };
  const byPrice = new Map<string, Prices['exceptions'][number]>();
  for (const country of countries) {
    const price = { click: newest('click', country), install: newest('install', country) };
    if (price.click === standard.click && price.install === standard.install) continue;
    const key = `${price.click}/${price.install}`;
    const known = byPrice.get(key) ?? { ...price, countries: [] };
    byPrice.set(key, { ...known, countries: [...known.countries, country] });
  }
  return { ...standard, iosRedirect: newest('ios_redirect', undefined), exceptions: [...byPrice.values()] };
}

/** What an event is priced by: all of it the same in every copy of the event. */
export type PricedEvent = { item: ChargedItem; country: string; vertical: string | null; atMs: number };

/** Every tariff, also those still to come, oldest first: a price is looked up at the time of an event. */
export const listTariffs = (tx: TeamDb): Promise<TariffRow[]> =>
  tx.select().from(tariffs).orderBy(tariffs.validFrom, tariffs.id);

/** By the same rule as the prices that an edge is told; 0 where no tariff applies. */
export function priceAt(rows: readonly TariffRow[], { item, country, vertical, atMs }: PricedEvent): number {
  const fitting = rows.filter(
    (row) => row.validFrom.getTime() <= atMs && (row.vertical === null || row.vertical === vertical),
  );
  return newestFitting(fitting, item, country);
}

/** The rows are those of a vertical, oldest first. */
function newestFitting(rows: readonly Tariff[], item: ChargedItem, country: string | undefined): number {
  const choices = rows.filter(
    (row) => row.item === item && (row.countries === null || (country && row.countries.includes(country))),
  );
  const rank = (row: Tariff) => (row.countries ? 2 : 0) + (row.vertical ? 1 : 0);
  return (
    choices.reduce<Tariff | undefined>(
      (best, row) => (best && rank(best) > rank(row) ? best : row),
      undefined,
    )?.amountMicros ?? 0
  );
}
