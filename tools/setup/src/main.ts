/**
 * `npm run setup`: installs the Debian packages that are missing, brings the NATS server that we deploy, says what it did,
 * then asks each program for its version. Changes nothing where all is there, and touches no system service: the tests
 * start their own engines on their own ports, beside whatever Debian's packages start.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { natsServerHomes } from '../../engines/src/find-nats-server.ts';
import { NATS_VERSION } from '../../engines/src/nats-release.ts';
import { bringNatsServer, readNatsVersion } from './bring-nats-server.ts';
import { withNatsPackages } from './nats-packages.ts';
import {
  findProgram,
  listMissing,
  listRequirements,
  type Requirement,
  readMajorVersion,
} from './requirements.ts';

const isRoot = process.getuid?.() === 0;

function aptGet(...args: string[]): boolean {
  const command = ['env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args];
  const [program = 'env', ...rest] = isRoot ? command : ['sudo', ...command];
  console.log(`$ ${[program, ...rest].join(' ')}`);
  return spawnSync(program, rest, { stdio: 'inherit' }).status === 0;
}

function install(missing: readonly Requirement[]): void {
  const names = missing.map(({ debianPackage }) => debianPackage);
  if (!existsSync('/usr/bin/apt-get')) {
    console.error(`This is not Debian. Install by hand: ${names.join(', ')}.`);
    return;
  }
  console.log(`Installing ${names.join(', ')}.`);
  // A stale package list only matters if the install then fails, which is checked.
  aptGet('update', '--quiet');
  if (!aptGet('install', '--yes', '--no-install-recommends', ...names)) {
    console.error('apt-get did not finish; what is missing is listed below.');
  }
}

function verify(requirement: Requirement): boolean {
  const program = findProgram(requirement, existsSync);
  if (!program) {
    console.error(`missing  ${requirement.debianPackage}`);
    return false;
  }
  const { debianPackage, version } = requirement;
  if (!version) {
    console.log(`ok       ${debianPackage.padEnd(14)} ${program}`);
    return true;
  }
  const { stdout, stderr } = spawnSync(program, version.args, { encoding: 'utf8' });
  const answer = `${stdout ?? ''}${stderr ?? ''}`.trim().split('\n')[0] ?? '';
  const major = readMajorVersion(answer);
  const isFine = major !== undefined && major >= version.leastMajor;
  const verdict = isFine ? 'ok      ' : `below ${version.leastMajor}`;
  console.log(`${verdict} ${debianPackage.padEnd(14)} ${program}: ${answer}`);
  return isFine;
}

function setUpNatsServer(): boolean {
  const given = process.env.NATS_SERVER_PATH;
  if (given) {
    console.log(
      `given    nats-server    ${given}: ${readNatsVersion(given)}, where ${NATS_VERSION} is named`,
    );
    return true;
  }
  const [shared, own] = natsServerHomes();
  const brought = bringNatsServer([shared, own], isRoot ? shared : own, withNatsPackages);
  if (brought.outcome === 'refused') {
    console.error(`missing  ${brought.reason}`);
    return false;
  }
  const { program, note } = brought;
  console.log(`ok       nats-server    ${program}: ${readNatsVersion(program)}, ${note}`);
  return true;
}

const requirements = listRequirements(process.env);
const missing = listMissing(requirements, existsSync);

if (missing.length === 0) console.log('Every package is there already; nothing to install.');
else install(missing);

console.log(`ok       node           ${process.execPath}: ${process.version}`);
const verdicts = [setUpNatsServer(), ...requirements.map(verify)];
process.exitCode = verdicts.every(Boolean) ? 0 : 1;
