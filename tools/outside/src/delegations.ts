/**
 * Which name servers a name has, as set at its registrar, and what those servers hold. Only where the two match are a zone's records
 * visible; a zone without a delegation is not visible to anyone.
 */
import type { Dns } from './dns.ts';
import type { DnsRecord } from './zone-file.ts';

/** A zone as a provider holds it. */
export type HeldZone = { name: string; nameServers: readonly string[]; records: readonly DnsRecord[] };

export type Delegations = {
  /** What a person does at their registrar. */
  delegate(name: string, nameServers: readonly string[]): Promise<void>;
  /** The registration has ended: nobody has the name. */
  release(name: string): Promise<void>;
  /** A provider has created or changed a zone. */
  hold(zone: HeldZone): Promise<void>;
};

export function createDelegations(
  dns: Pick<Dns, 'setZone' | 'removeZone'>,
  /** Called and awaited when a provider's zone becomes visible. */
  onSeen: (zone: HeldZone) => void | Promise<void> = () => {},
): Delegations {
  const serversOf = new Map<string, readonly string[]>();
  const held = new Map<string, HeldZone>();

  async function show(name: string): Promise<void> {
    const servers = serversOf.get(name);
    if (!servers) return dns.removeZone(name);
    const zone = held.get(keyOf(name, servers));
    const pointers = servers.map((value): DnsRecord => ({ name: '@', type: 'NS', value }));
    await dns.setZone(name, [...pointers, ...(zone?.records ?? [])]);
    if (zone) await onSeen(zone);
  }

  return {
    async delegate(name, nameServers) {
      serversOf.set(name, [...nameServers]);
      await show(name);
    },
    async release(name) {
      serversOf.delete(name);
      await show(name);
    },
    async hold(zone) {
      held.set(keyOf(zone.name, zone.nameServers), zone);
      if (serversOf.has(zone.name)) await show(zone.name);
    },
  };
}

/** The same servers in any order and spelling are the same. */
function keyOf(name: string, nameServers: readonly string[]): string {
  return [name, ...nameServers.map((server) => server.toLowerCase().replace(/\.$/, '')).sort()].join(' ');
}
