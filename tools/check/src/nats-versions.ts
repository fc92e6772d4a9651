/**
 * Every place that names a version of the NATS server, to be compared with the one that tools/engines starts: what is
 * tested must be what is deployed.
 */

/** An image (`nats:2.15.1-alpine`), also from a registry; a package file; or prose (`NATS 2.15.1`, `nats-server v2.15`). */
const NAMED_VERSION = [
  /(?:^|[\s/"'=])nats:(\w\S*?)["']?(?=\s|$)/gim,
  /nats-server_(\d[\w.+~-]*)/gi,
  /\bnats(?:[ -]server| jetstream)? v?(\d+(?:\.\d+)+\+?)/gi,
];
/** Debian 12's own package is another version, so installing it by name is naming that one. */
const INSTALLED_PACKAGE = /\b(?:apt|apt-get|aptitude)\b[^\n]*\binstall\b[^\n]*\bnats-server\b/gi;

export function listNatsVersions(text: string): string[] {
  const named = NAMED_VERSION.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name = '']) => name));
  const installed = [...text.matchAll(INSTALLED_PACKAGE)].map(() => 'Debian’s own');
  return [...named, ...installed];
}

/** An image's flavour (`-alpine`) and a package's revision (`-1`) do not make another server; a shortened version may. */
export function isNatsVersion(named: string, version: string): boolean {
  return named === version || named.startsWith(`${version}-`);
}
