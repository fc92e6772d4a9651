/** A stream's address on the platform's own domain, on which nothing is billed. */
import type { DomainRow } from '@sluice/postgres';

/** Served on its free address and nowhere else: it costs nothing, so it needs neither a balance nor an offer. */
export function isOnFreeAddressOnly(bound: readonly Pick<DomainRow, 'source' | 'provedAt'>[]): boolean {
  const served = bound.filter(({ provedAt }) => provedAt !== null);
  return served.length > 0 && served.every(({ source }) => source === 'free');
}
