/**
 * Which addresses a call that a team asked for may go to: the public internet, and nothing else. Whoever may type an address could otherwise
 * reach our own machines, the cloud's metadata service or a neighbour's network through us (SSRF).
 */
import { BlockList, isIP, isIPv6 } from 'node:net';

/** Everything that IANA reserves for special purposes. */
const SPECIAL_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
/** Global unicast is 2000::/3; of it, these hide an IPv4 address (Teredo, 6to4), or are for documentation and benchmarks. */
const GLOBAL_V6 = '2000::/3';
const SPECIAL_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const special = blockListOf([...SPECIAL_V4, ...SPECIAL_V6]);
const global = blockListOf([GLOBAL_V6]);

export type AddressRule = (address: string) => boolean;

/** `allowed`: an operator's own ranges (`10.1.0.0/16`), for a tracker that stands in the same network. */
export function createAddressRule(allowed: readonly string[] = []): AddressRule {
  const own = blockListOf(allowed);
  return (address) => isIP(address) !== 0 && (has(own, address) || isPublic(address));
}

function isPublic(address: string): boolean {
  return (!isIPv6(address) || has(global, address)) && !has(special, address);
}

const has = (list: BlockList, address: string): boolean =>
  list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

function blockListOf(ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', bits = ''] = range.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === '') list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}
