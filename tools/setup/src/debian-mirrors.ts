/** The Debian mirrors that this machine is configured with. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** apt itself reads its sources, in either of their formats; this asks for the addresses and fetches nothing. */
export function listDebianMirrors(): string[] {
  const { stdout } = spawnSync('apt-get', ['update', '--print-uris'], { encoding: 'utf8' });
  // Not Debian, or nothing configured.
  if (!stdout) return [];
  return readMirrors(stdout, readCodename(readFileSync('/etc/os-release', 'utf8')));
}

/** A whole archive has the release's plain name; updates, security and other people's repositories have another. */
export function readMirrors(printedUris: string, codename: string): string[] {
  const ending = `/dists/${codename}/InRelease`;
  const uris = [...printedUris.matchAll(/^'([^']+)'/gm)].map(([, uri = '']) => uri);
  const mirrors = uris.filter((uri) => uri.endsWith(ending)).map((uri) => uri.slice(0, -ending.length));
  return [...new Set(mirrors)];
}

export function readCodename(osRelease: string): string {
  return /^VERSION_CODENAME="?([a-z]+)"?$/m.exec(osRelease)?.[1] ?? 'bookworm';
}
