/** Names that nobody may claim or buy, even with proof of ownership. */
import { isIP } from 'node:net';

export type IsReservedHost = (host: string) => boolean;

type ReservedNames = {
  /** Addresses of the platform itself: their hosts are reserved with their parent domains and subdomains. */
  platformUrls: readonly string[];
  /** Reserved with their subdomains. */
  hosts: readonly string[];
  /** Reserved as a label, in whatever zone. */
  brands: readonly string[];
};

export function reserveHosts({ platformUrls, hosts, brands }: ReservedNames): IsReservedHost {
  const own = platformUrls.flatMap(hostOf);
  return (host) =>
    own.some((name) => isWithin(host, name) || isWithin(name, host)) ||
    hosts.some((name) => isWithin(host, name)) ||
    host.split('.').some((label) => brands.includes(label));
}

const isWithin = (host: string, name: string): boolean => host === name || host.endsWith(`.${name}`);

/** Empty for anything that cannot be a domain, such as `localhost` or an audience that is not a URL. */
function hostOf(url: string): string[] {
  const { hostname = '' } = URL.parse(url) ?? {};
  return hostname.includes('.') && isIP(hostname) === 0 ? [hostname.toLowerCase()] : [];
}
