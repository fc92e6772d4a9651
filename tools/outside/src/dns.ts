/** Knot as the whole DNS: a root without delegations, and the zones that are added. */
import { execFile } from 'node:child_process';
import { Resolver } from 'node:dns/promises';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { findProgram, freePort } from '@sluice/engines';
import { startAttached } from './attached-process.ts';
import { type DnsRecord, zoneFile } from './zone-file.ts';

export type Dns = {
  port: number;
  /** As resolvers are told: `address:port`. */
  server: string;
  /** Creates or replaces the zone, visible at the next query. */
  setZone(name: string, records: readonly DnsRecord[]): Promise<void>;
  /** Removes the zone; a missing one is no error. */
  removeZone(name: string): Promise<void>;
  stop(): Promise<void>;
};

const HOST_NAME = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/;
const QUERY_LIMIT_MS = 200;

export async function startDns(options: { dir: string; port?: number }): Promise<Dns> {
  const dir = resolve(options.dir);
  const port = options.port ?? (await freePort());
  const zonesDir = join(dir, 'zones');
  const configFile = join(dir, 'knot.conf');
  // Zones are those of this start.
  rmSync(zonesDir, { recursive: true, force: true });
  mkdirSync(zonesDir, { recursive: true });
  writeFileSync(join(zonesDir, 'root.zone'), zoneFile([]));
  writeFileSync(configFile, configOf({ dir, zonesDir, port }));
  const server = `127.0.0.1:${port}`;
  const process = await startAttached({
    name: 'knot',
    dir,
    program: 'knotd',
    args: ['-c', configFile],
    isReady: () => answers(server),
  });
  const zones = new Set<string>();
  // `-b`: each command returns when it has taken effect.
  const control = (...args: string[]) =>
    promisify(execFile)(findProgram('knotc'), ['-c', configFile, '-b', ...args]);

  async function configure(...change: [string, string]): Promise<void> {
    await control('conf-begin');
    await control(...change);
    await control('conf-commit');
  }

  async function setZone(name: string, records: readonly DnsRecord[]): Promise<void> {
    if (!HOST_NAME.test(name)) throw new Error(`not a name of a zone: ${name}`);
    writeFileSync(join(zonesDir, `${name}.zone`), zoneFile(records));
    if (!zones.has(name)) await configure('conf-set', `zone[${name}]`);
    zones.add(name);
    await control('zone-reload', name);
  }

  async function removeZone(name: string): Promise<void> {
    if (!zones.delete(name)) return;
    await configure('conf-unset', `zone[${name}]`);
    rmSync(join(zonesDir, `${name}.zone`), { force: true });
  }

  const inTurn = createTurns();
  return {
    port,
    server,
    setZone: (name, records) => inTurn(() => setZone(name, records)),
    removeZone: (name) => inTurn(() => removeZone(name)),
    stop: process.stop,
  };
}

/** One change at a time: knot allows one open configuration transaction. */
function createTurns(): (work: () => Promise<void>) => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return (work) => {
    const turn = last.then(work);
    last = turn.catch(() => {});
    return turn;
  };
}

/** The root is served too, so that an unknown name is answered with NXDOMAIN, and not refused. */
function configOf(place: { dir: string; zonesDir: string; port: number }): string {
  return `server:
    rundir: "${place.dir}"
    listen: 127.0.0.1@${place.port}
database:
    storage: "${place.dir}"
template:
  - id: default
    storage: "${place.zonesDir}"
    file: "%s.zone"
    zonefile-sync: -1
    journal-content: none
zone:
  - domain: .
    file: root.zone
`;
}

async function answers(server: string): Promise<boolean> {
  const resolver = new Resolver({ timeout: QUERY_LIMIT_MS, tries: 1 });
  resolver.setServers([server]);
  return resolver.resolveSoa('.').then(
    () => true,
    () => false,
  );
}
