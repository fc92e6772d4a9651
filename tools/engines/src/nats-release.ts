/**
 * The NATS server that development, tests, drills and deploy/ run: the one place that names it. `npm run setup` brings
 * it, tools/check compares every page and deployment file with it. How to change it: docs/runbooks/engines.md.
 */
export const NATS_VERSION = '2.15.1';

/** Debian's package of that version, as it lies in the pool of every mirror; a hash is the proof that it is this one. */
export const NATS_PACKAGE = {
  debianVersion: '2.15.1-1',
  sha256: {
    amd64: '31ef4ceaa84e8248d449e508472e3770c17c3695cb5cb0ee96e03912724ea884',
    arm64: '68923b614b6b5594bbd63ffdce7258c2155ec448fb4cb7efd099bf9273eca128',
  },
} as const;

/** Where to look, in this order, once the mirrors have dropped that package for a newer one. */
export const NATS_SUITES = ['forky', 'sid'] as const;

/**
 * Whether a server may stand in for the one we name: the same version, or a later bug-fix release of the same minor one.
 * Never an older one, never another minor one (those change behaviour), never a pre-release.
 */
export function isAcceptedNatsVersion(version: string, named: string = NATS_VERSION): boolean {
  const [major, minor, patch] = readNumbers(version);
  const [namedMajor, namedMinor, namedPatch] = readNumbers(named);
  if (patch === undefined || namedPatch === undefined) return false;
  return major === namedMajor && minor === namedMinor && patch >= namedPatch;
}

/** Newest first. */
export function compareNatsVersions(a: string, b: string): number {
  const [, , patchOfA = 0] = readNumbers(a);
  const [, , patchOfB = 0] = readNumbers(b);
  return patchOfB - patchOfA;
}

/** Empty for anything but three plain numbers. */
function readNumbers(version: string): number[] {
  return /^\d+\.\d+\.\d+$/.test(version) ? version.split('.').map(Number) : [];
}
