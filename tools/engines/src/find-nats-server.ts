/**
 * Which nats-server to start: the one that `npm run setup` brought, never whatever is on the path, which on Debian 12 is
 * 2.9.10. NATS_SERVER_PATH names another, to measure or to drill one beside the other.
 */
import { readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { isExecutable } from './find-program.ts';
import { compareNatsVersions, isAcceptedNatsVersion, NATS_VERSION } from './nats-release.ts';

interface Environment {
  NATS_SERVER_PATH?: string | undefined;
  XDG_DATA_HOME?: string | undefined;
}

const FOLDER_PREFIX = 'nats-server-';
const PROGRAM = 'nats-server';

/** Outside every checkout, so that all clones on a machine share one server: the system-wide folder, then the user's own. */
export function natsServerHomes(environment: Environment = process.env): [shared: string, own: string] {
  const data = environment.XDG_DATA_HOME || join(homedir(), '.local/share');
  return ['/opt/sluice', join(data, 'sluice')];
}

export function natsServerProgram(home: string, version: string): string {
  return join(home, `${FOLDER_PREFIX}${version}`, PROGRAM);
}

/** The named version if it is there, else the newest bug-fix release of it that setup accepted. */
export function findNatsServer(homes: readonly string[] = natsServerHomes()): string | undefined {
  const accepted = homes.flatMap(listAccepted);
  const named = accepted.find(({ version }) => version === NATS_VERSION);
  const [newest] = accepted.sort((a, b) => compareNatsVersions(a.version, b.version));
  return (named ?? newest)?.program;
}

export function getNatsServer(
  environment: Environment = process.env,
  homes: readonly string[] = natsServerHomes(environment),
): string {
  const given = environment.NATS_SERVER_PATH;
  if (given && !isExecutable(given)) throw new Error(`NATS_SERVER_PATH=${given} is not a program`);
  const found = given || findNatsServer(homes);
  if (!found) throw new Error(`nats-server ${NATS_VERSION} is not installed: run npm run setup`);
  return found;
}

function listAccepted(home: string): { version: string; program: string }[] {
  return listFolders(home)
    .filter((name) => name.startsWith(FOLDER_PREFIX))
    .map((name) => ({
      version: name.slice(FOLDER_PREFIX.length),
      program: join(home, name, PROGRAM),
    }))
    .filter(({ version, program }) => isAcceptedNatsVersion(version) && isExecutable(program));
}

function listFolders(home: string): string[] {
  try {
    return readdirSync(home);
  } catch {
    return [];
  }
}
