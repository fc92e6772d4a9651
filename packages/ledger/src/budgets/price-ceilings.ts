import type { ChargedItem, TariffRow } from '@sluice/postgres';
import { LEASE_TERMS } from './terms.ts';

export type PriceCeilings = Readonly<Record<ChargedItem, number>> & {
  /** The cheapest of what costs anything; 0 where all is free. With less than this nothing can be sold. */
  readonly leastMicros: number;
};

const keyOf = ({ item, vertical, countries }: TariffRow): string =>
  JSON.stringify([item, vertical, countries?.toSorted() ?? null]);

/**
 * The most that an event of each item can be judged at while a lease of now is in use. An edge may have an old price, and an event is charged
 * at that of its page, so tariffs count from when the oldest page was shown to when the last reserve ends. The rows are oldest first.
 */
export function priceCeilings(tariffs: readonly TariffRow[], now: Date): PriceCeilings {
  const fromMs = now.getTime() - LEASE_TERMS.lateMs;
  const untilMs = now.getTime() + LEASE_TERMS.leaseMs + LEASE_TERMS.reserveMs;
  const inForce = new Map<string, TariffRow[]>();
  for (const row of tariffs) {
    if (row.validFrom.getTime() > untilMs) continue;
    const key = keyOf(row);
    const before = row.validFrom.getTime() <= fromMs ? [] : (inForce.get(key) ?? []);
    inForce.set(key, [...before, row]);
  }
  const rows = [...inForce.values()].flat();
  const most = (item: ChargedItem) =>
    Math.max(0, ...rows.filter((row) => row.item === item).map(({ amountMicros }) => amountMicros));
  const ceilings = { click: most('click'), install: most('install'), ios_redirect: most('ios_redirect') };
  const sold = Object.values(ceilings).filter((micros) => micros > 0);
  return { ...ceilings, leastMicros: sold.length === 0 ? 0 : Math.min(...sold) };
}
