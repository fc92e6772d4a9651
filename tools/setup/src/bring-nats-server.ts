/**
 * Puts the NATS server that the project names where every clone on this machine finds it.
 *
 *     there already            → nothing to do, no network needed
 *     the named package        → installed
 *     gone from the mirrors    → a version that may stand in (isAcceptedNatsVersion): one that is there, or what a newer
 *                                suite has now
 *     anything else            → refused, saying what is offered and what to change
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';
import { findNatsServer, natsServerProgram } from '../../engines/src/find-nats-server.ts';
import { isAcceptedNatsVersion, NATS_SUITES, NATS_VERSION } from '../../engines/src/nats-release.ts';
import type { NatsPackages } from './nats-packages.ts';

const RELEASE_FILE = 'tools/engines/src/nats-release.ts';

export type BroughtServer =
  | { readonly outcome: 'ready'; readonly program: string; readonly note: string }
  | { readonly outcome: 'refused'; readonly reason: string };

/** `homes` are searched; a new one is installed into `target`. */
export function bringNatsServer(
  homes: readonly string[],
  target: string,
  withPackages: (use: (packages: NatsPackages) => BroughtServer) => BroughtServer,
): BroughtServer {
  const there = findNatsServer(homes);
  // A folder's name is only a claim.
  const version = there === undefined ? undefined : readNatsVersion(there);
  if (there !== undefined && version === NATS_VERSION) return ready(there, 'is there');
  return withPackages((packages) => {
    const named = packages.fetchNamed();
    if (named !== undefined && readNatsVersion(named) === NATS_VERSION) {
      return ready(install(named, target), 'installed');
    }
    const canStandIn = version !== undefined && isAcceptedNatsVersion(version);
    if (there !== undefined && canStandIn) return ready(there, 'is there');
    return installNewest(packages, target);
  });
}

function installNewest(packages: NatsPackages, target: string): BroughtServer {
  const offers: string[] = [];
  for (const suite of NATS_SUITES) {
    const program = packages.fetchNewest(suite);
    if (program === undefined) continue;
    const version = readNatsVersion(program);
    if (isAcceptedNatsVersion(version)) return ready(install(program, target), `installed from ${suite}`);
    offers.push(`${suite} offers ${version}`);
  }
  return { outcome: 'refused', reason: refusal(offers) };
}

function refusal(offers: readonly string[]): string {
  const found = offers.length === 0 ? 'No Debian mirror could be asked for it' : offers.join(', ');
  return (
    `nats-server ${NATS_VERSION} was not to be had. ${found}. Name another version in ${RELEASE_FILE} (every place that ` +
    'must follow is in docs/runbooks/engines.md), or a server of your own in NATS_SERVER_PATH.'
  );
}

function ready(program: string, what: string): BroughtServer {
  const version = readNatsVersion(program);
  const note = version === NATS_VERSION ? what : `${what}, in place of ${NATS_VERSION}, which is named`;
  return { outcome: 'ready', program, note };
}

/** `nats-server: v2.15.1` */
export function readNatsVersion(program: string): string {
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  return /\bv(\d\S*)/.exec(stdout ?? '')?.[1] ?? 'unknown';
}

/** Atomic: two clones may set up at the same moment, and either may be interrupted. */
function install(program: string, target: string): string {
  const installed = natsServerProgram(target, readNatsVersion(program));
  const unfinished = `${installed}.${process.pid}`;
  mkdirSync(dirname(installed), { recursive: true });
  copyFileSync(program, unfinished);
  chmodSync(unfinished, 0o755);
  renameSync(unfinished, installed);
  return installed;
}
