/** An IP address in canonical form, so that two can be compared as text. */
import { isIPv6 } from 'node:net';

export function canonicalAddress(address: string): string {
  // An address in a URL is written in the shortest form, lower case.
  return isIPv6(address) ? new URL(`http://[${address}]`).hostname.slice(1, -1) : address;
}
