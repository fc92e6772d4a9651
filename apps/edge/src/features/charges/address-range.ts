import { isIPv4, isIPv6 } from 'node:net';

const MAPPED_IPV4 = '::ffff:';

/** The network that an address is counted under: IPv4 /24, IPv6 /48. Empty for what is no address. */
export function addressRangeOf(address: string): string {
  const plain = address.startsWith(MAPPED_IPV4) ? address.slice(MAPPED_IPV4.length) : address;
  if (isIPv4(plain)) return plain.slice(0, plain.lastIndexOf('.'));
  return isIPv6(plain) ? firstGroups(plain, 3).join(':') : '';
}

/** Written out: `2001:db8::1` and `2001:db8:0:0::1` are one network. */
function firstGroups(address: string, count: number): string[] {
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  if (tail !== undefined) {
    const after = tail === '' ? 0 : tail.split(':').length + (tail.includes('.') ? 1 : 0);
    while (groups.length + after < 8) groups.push('0');
  }
  return groups.slice(0, count).map((group) => Number.parseInt(group, 16).toString(16));
}
