/** Names that nobody may claim or buy here, whatever they could prove. */
import { isIP } from 'node:net';

export type IsReservedHost = (host: string) => boolean;

type ReservedNames = {
  /** Addresses of the platform itself: their hosts are reserved with all that is above and below them. */
  platformUrls: readonly string[];
  /** Reserved with all that is below them. */
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

/** None for what is no name that a domain could have, such as `localhost` in development or an audience that is no address. */
function hostOf(url: string): string[] {
  const { hostname = '' } = URL.parse(url) ?? {};
  return hostname.includes('.') && isIP(hostname) === 0 ? [hostname.toLowerCase()] : [];
}
