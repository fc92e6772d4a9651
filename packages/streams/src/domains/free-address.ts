/** A stream's address on the platform's own domain, on which nothing is billed. */
import type { DomainRow } from '@sluice/postgres';

/** Served on its free address and nowhere else: nothing there costs anything, so it needs no balance. */
export function isOnFreeAddressOnly(bound: readonly Pick<DomainRow, 'source' | 'provedAt'>[]): boolean {
  const served = bound.filter(({ provedAt }) => provedAt !== null);
  return served.length > 0 && served.every(({ source }) => source === 'free');
}

/**
 * Its free address and no other domain, not even one that is not proved yet: only then it needs no link. A claim is served as soon as it is
 * proved, and nobody is asked then.
 */
export const isBoundToFreeOnly = (bound: readonly Pick<DomainRow, 'source'>[]): boolean =>
  bound.length > 0 && bound.every(({ source }) => source === 'free');
