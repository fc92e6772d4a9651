/** Names that nobody may claim or buy, even with proof of ownership. */
import { isIP } from 'node:net';
import { getDomain, parse } from 'tldts';
import { z } from 'zod';

/** The brands that phishing imitates most often. */
const BRANDS =
  'google,youtube,gmail,facebook,instagram,whatsapp,tiktok,telegram,twitter,apple,icloud,microsoft,amazon,paypal,' +
  'netflix,cloudflare,github,visa,mastercard,binance';

const list = (text: string) => text.split(',').flatMap((part) => part.trim() || []);

/** Of the api, which refuses the claim, and of the worker, which does not prove one from before. */
export const reservedNameSettings = {
  /** Names that no team may claim or buy, each with all that is below it, separated by commas. The platform's own are reserved already. */
  RESERVED_HOSTS: z.string().toLowerCase().default('').transform(list),
  /** Labels that no name may have, separated by commas. */
  RESERVED_BRANDS: z.string().toLowerCase().default(BRANDS).transform(list),
};

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
    isPublicSuffix(host) ||
    own.some((name) => isWithin(host, name) || isWithin(name, host)) ||
    hosts.some((name) => isWithin(host, name)) ||
    host.split('.').some((label) => brands.includes(label));
}

/** Private suffixes too, such as `github.io`: what is below belongs to different people. */
const SUFFIXES = { allowPrivateDomains: true };

/** A zone in which anybody may register. An ending that the list does not have is none: it may be a test's, or newer than the list. */
function isPublicSuffix(host: string): boolean {
  const { publicSuffix, isIcann, isPrivate } = parse(host, SUFFIXES);
  return publicSuffix === host && (isIcann === true || isPrivate === true);
}

/** The part that somebody registered, up to which browsers share cookies: `shop.co.uk` of `www.shop.co.uk`. The host itself where there is none. */
export const registrableDomainOf = (host: string): string => getDomain(host, SUFFIXES) ?? host;

const isWithin = (host: string, name: string): boolean => host === name || host.endsWith(`.${name}`);

/** Empty for anything that cannot be a domain, such as `localhost` or an audience that is not a URL. */
function hostOf(url: string): string[] {
  const { hostname = '' } = URL.parse(url) ?? {};
  return hostname.includes('.') && isIP(hostname) === 0 ? [hostname.toLowerCase()] : [];
}
