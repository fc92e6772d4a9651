import { BlockList, isIP, type Socket } from 'node:net';
import type { RequestHeaders } from '../../../http/request-headers.ts';

export type Peer = {
  /** The visitor's address. */
  readonly address: string;
  readonly isSecure: boolean;
};

/**
 * Forwarding headers are trusted only from our own proxies and ignored from anyone else. Whether a socket's peer is one is determined once
 * per connection.
 */
export type PeerReader = (socket: Socket, headers: RequestHeaders) => Peer;

export function createPeerReader(trustedProxies: readonly string[]): PeerReader {
  const trusted = new BlockList();
  for (const entry of trustedProxies) {
    const [address = '', prefix] = entry.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (prefix) trusted.addSubnet(address, Number(prefix), family);
    else trusted.addAddress(address, family);
  }
  const directPeers = new WeakMap<Socket, { peer: Peer; isProxy: boolean }>();
  return (socket, headers) => {
    let direct = directPeers.get(socket);
    if (direct === undefined) {
      const address = plainAddress(socket.remoteAddress ?? '');
      const isProxy = isIP(address) !== 0 && trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
      direct = { peer: { address, isSecure: false }, isProxy };
      directPeers.set(socket, direct);
    }
    const { forwardedFor } = headers;
    if (!direct.isProxy || forwardedFor === '') return direct.peer;
    // The last entry was written by our own proxy; those before it are claims of the client.
    const last = forwardedFor.slice(forwardedFor.lastIndexOf(',') + 1).trim();
    return { address: plainAddress(last), isSecure: headers.forwardedProto === 'https' };
  };
}

/** `::ffff:1.2.3.4` is 1.2.3.4 on a socket that speaks both families. */
function plainAddress(address: string): string {
  return address.startsWith('::ffff:') && address.includes('.') ? address.slice(7) : address;
}
