/** What a domain on a stream can be replaced with. */
import type { ListedDomain } from '@sluice/contracts';
import { healthOf, toneOf } from './domain-health.ts';

/** A domain that is on a stream. */
export type Bound = ListedDomain & { streamId: number };
/** The id of the new domain by the id of the old one; without: it stays as it is. */
export type Choices = Readonly<Record<number, number | undefined>>;

const isBound = (domain: ListedDomain): domain is Bound => domain.streamId !== null;

/** Proved, of no stream, and no free address; those that answer over HTTPS already first. */
export function listSpares(domains: readonly ListedDomain[]): readonly ListedDomain[] {
  const isActive = ({ state }: ListedDomain) => state === 'active';
  return domains
    .filter(({ streamId, provedAt, source }) => streamId === null && provedAt !== null && source !== 'free')
    .sort(
      (one, other) => Number(isActive(other)) - Number(isActive(one)) || one.host.localeCompare(other.host),
    );
}

/** Those in trouble first: they get a spare where there are not enough. */
export const listBound = (domains: readonly ListedDomain[]): readonly Bound[] =>
  domains
    .filter(isBound)
    .sort(
      (one, other) =>
        Number(toneOf(other) === 'danger') - Number(toneOf(one) === 'danger') ||
        one.host.localeCompare(other.host),
    );

/** One spare each, as far as they go. Only those that answer, and are in no trouble, are proposed. */
export function proposeChoices(old: readonly Bound[], spares: readonly ListedDomain[]): Choices {
  const ready = spares.filter((spare) => healthOf(spare) === 'ready');
  return Object.fromEntries(old.map(({ id }, index) => [id, ready[index]?.id]));
}
