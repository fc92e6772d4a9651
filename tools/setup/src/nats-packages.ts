/**
 * nats-server out of Debian's archive, without installing it: from the machine's own mirrors, with apt's own proxies and
 * keys, in a temporary folder. The system's sources, lists and packages are left as they are.
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NATS_PACKAGE } from '../../engines/src/nats-release.ts';
import { listDebianMirrors } from './debian-mirrors.ts';

/** Each returns the path of the unpacked program, or undefined where none is available. */
export interface NatsPackages {
  fetchNamed(): string | undefined;
  fetchNewest(suite: string): string | undefined;
}

const DEBIAN_KEYS = '/usr/share/keyrings/debian-archive-keyring.gpg';
const POOL = 'pool/main/n/nats-server';

export function withNatsPackages<T>(use: (packages: NatsPackages) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'sluice-nats-'));
  // As root, apt fetches as a user of its own, who has to pass through.
  chmodSync(folder, 0o755);
  try {
    const mirrors = listDebianMirrors();
    const architecture = ask('dpkg', '--print-architecture');
    return use({
      fetchNamed: () => firstOf(mirrors, (mirror) => fetchNamed(folder, mirror, architecture)),
      fetchNewest: (suite) => firstOf(mirrors, (mirror) => fetchNewest(folder, mirror, architecture, suite)),
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** One file of five megabytes and no package lists: the hash in the repository says more than a signature would. */
function fetchNamed(folder: string, mirror: string, architecture: string): string | undefined {
  const sha256 = Object.entries(NATS_PACKAGE.sha256).find(([name]) => name === architecture)?.[1];
  if (sha256 === undefined) return undefined;
  const file = `nats-server_${NATS_PACKAGE.debianVersion}_${architecture}.deb`;
  const target = join(emptyFolder(folder, 'named'), file);
  const uri = `${mirror}/${POOL}/${file}`;
  const helper = '/usr/lib/apt/apt-helper';
  return run(folder, helper, 'download-file', uri, target, `SHA256:${sha256}`) ? unpack(target) : undefined;
}

/** What a suite has now, which its Release file vouches for, signed with the keys that the system trusts. */
function fetchNewest(
  folder: string,
  mirror: string,
  architecture: string,
  suite: string,
): string | undefined {
  const place = emptyFolder(folder, 'suite');
  const sources = emptyFolder(place, 'sources');
  const download = emptyFolder(place, 'download');
  for (const name of ['lists/partial', 'cache/archives/partial']) emptyFolder(place, name);
  writeFileSync(join(sources, 'nats.sources'), sourcesText(mirror, suite, architecture));
  const options = [
    'Dir::Etc::sourcelist=/dev/null',
    `Dir::Etc::sourceparts=${sources}`,
    // Nor a preference of the administrator's for another release.
    'Dir::Etc::preferences=/dev/null',
    'Dir::Etc::preferencesparts=/dev/null',
    `APT::Default-Release=${suite}`,
    `Dir::State::lists=${join(place, 'lists')}`,
    `Dir::Cache=${join(place, 'cache')}`,
    'Acquire::Languages=none',
  ].flatMap((option) => ['-o', option]);
  if (!run(download, 'apt-get', ...options, '--quiet', 'update')) return undefined;
  if (!run(download, 'apt-get', ...options, '--quiet', 'download', 'nats-server')) return undefined;
  const [file] = globSync('nats-server_*.deb', { cwd: download });
  return file === undefined ? undefined : unpack(join(download, file));
}

export function sourcesText(mirror: string, suite: string, architecture: string): string {
  return [
    'Types: deb',
    `URIs: ${mirror}`,
    `Suites: ${suite}`,
    'Components: main',
    `Architectures: ${architecture}`,
    // Only the package list: no command index, no pictures of desktop programs.
    'Targets: Packages',
    `Signed-By: ${DEBIAN_KEYS}`,
    '',
  ].join('\n');
}

function unpack(debFile: string): string | undefined {
  const folder = `${debFile}.unpacked`;
  if (!run('/', 'dpkg', '-x', debFile, folder)) return undefined;
  const [program] = globSync('usr/{sbin,bin}/nats-server', { cwd: folder });
  return program === undefined ? undefined : join(folder, program);
}

/** apt's own user may write here, where there is one and we may say so; without it apt warns, and works. */
function emptyFolder(parent: string, name: string): string {
  const folder = join(parent, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  spawnSync('chown', ['_apt', folder], { stdio: 'ignore' });
  return folder;
}

function firstOf<T>(mirrors: readonly string[], fetch: (mirror: string) => T | undefined): T | undefined {
  for (const mirror of mirrors) {
    const found = fetch(mirror);
    if (found !== undefined) return found;
  }
  return undefined;
}

function run(cwd: string, program: string, ...args: string[]): boolean {
  console.log(`$ ${[program, ...args].join(' ')}`);
  return spawnSync(program, args, { cwd, stdio: 'inherit' }).status === 0;
}

function ask(program: string, ...args: string[]): string {
  return (spawnSync(program, args, { encoding: 'utf8' }).stdout ?? '').trim();
}
