import type { Prices } from '@sluice/routing';
import { lte, sql } from 'drizzle-orm';
import type { TeamDb } from './open-database.ts';
import { type ChargedItem, type TariffRow, tariffs } from './schema/index.ts';

type Tariff = Pick<TariffRow, 'item' | 'vertical' | 'countries' | 'amountMicros'>;

/** What things cost a stream of this vertical now. */
export async function findPrices(tx: TeamDb, vertical: string | null): Promise<Prices> {
  const rows = await tx
    .select()
    .from(tariffs)
    .where(lte(tariffs.validFrom, sql`now()`))
    .orderBy(tariffs.validFrom, tariffs.id);
  return toPrices(rows, vertical);
}

/** Of those that apply, the newest of the closest kind: vertical and countries, countries, vertical, neither. */
export function toPrices(rows: readonly Tariff[], vertical: string | null): Prices {
  const fitting = rows.filter((row) => row.vertical === null || row.vertical === vertical);
  const newest = (item: ChargedItem, country: string | undefined): number => {
    const choices = fitting.filter(
      (row) => row.item === item && (row.countries === null || (country && row.countries.includes(country))),
    );
    const rank = (row: Tariff) => (row.countries ? 2 : 0) + (row.vertical ? 1 : 0);
    return (
      choices.reduce<Tariff | undefined>(
        (best, row) => (best && rank(best) > rank(row) ? best : row),
        undefined,
      )?.amountMicros ?? 0
    );
  };
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
