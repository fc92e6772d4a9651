/**
 * What the project needs from the operating system, beyond Node: one Debian package each. The NATS server is not among
 * them, for Debian 12 has another than we deploy: bring-nats-server.ts.
 */

export interface Requirement {
  readonly debianPackage: string;
  /** Any of these is enough. */
  readonly programs: readonly string[];
  /** How to ask it for its version, and the oldest major one that the project is tested with; some cannot be asked. */
  readonly version?: { readonly args: readonly string[]; readonly leastMajor: number };
}

/** The same folders in which tools/engines looks: the path, and where Debian puts what it keeps off the path. */
function anywhere(name: string, path: string): string[] {
  return [...path.split(':'), '/usr/sbin', '/usr/local/bin'].map((folder) => `${folder}/${name}`);
}

export function listRequirements(environment: {
  PATH?: string;
  CHROMIUM_PATH?: string;
  HEADLESS_SHELL_PATH?: string;
  FIREFOX_PATH?: string;
}): Requirement[] {
  const path = environment.PATH ?? '/usr/bin';
  const needs = (debianPackage: string, program: string, leastMajor: number, args = ['--version']) => ({
    debianPackage,
    programs: anywhere(program, path),
    version: { args, leastMajor },
  });
  const debianPostgres = [18, 17, 16, 15].map((major) => `/usr/lib/postgresql/${major}/bin/postgres`);
  const chromium = environment.CHROMIUM_PATH ? [environment.CHROMIUM_PATH] : ['/usr/bin/chromium'];
  const shell = [environment.HEADLESS_SHELL_PATH ?? '/usr/bin/chromium-headless-shell'];
  const firefox = environment.FIREFOX_PATH ? [environment.FIREFOX_PATH] : ['/usr/bin/firefox-esr'];
  const libnotify = ['x86_64', 'aarch64'].map((machine) => `/usr/lib/${machine}-linux-gnu/libnotify.so.4`);
  return [
    {
      debianPackage: 'postgresql-15',
      programs: [...debianPostgres, ...anywhere('postgres', path)],
      version: { args: ['--version'], leastMajor: 15 },
    },
    { debianPackage: 'chromium', programs: chromium, version: { args: ['--version'], leastMajor: 120 } },
    // What most browser tests run in: the same engine with less around it.
    {
      debianPackage: 'chromium-headless-shell',
      programs: shell,
      version: { args: ['--version'], leastMajor: 120 },
    },
    // Load for `npm run perf`.
    needs('wrk', 'wrk', 4),
    // Clocks that jump, for `npm run faults`.
    { debianPackage: 'faketime', programs: anywhere('faketime', path) },
    // taskset, which keeps the load off the cores under measurement; setpriv, which ends a process with its starter.
    needs('util-linux', 'taskset', 2),
    // DNS, certificates and HTTPS for tools/outside. Caddy is also what production runs.
    needs('knot', 'knotd', 3),
    needs('caddy', 'caddy', 2, ['version']),
    { debianPackage: 'pebble', programs: anywhere('pebble', path) },
    needs('openssl', 'openssl', 3, ['version']),
    // certutil, which lets a browser trust pebble's certificates.
    { debianPackage: 'libnss3-tools', programs: anywhere('certutil', path) },
    // The second browser of the push tests: its push service says what became of a message, and can lose a subscription.
    { debianPackage: 'firefox-esr', programs: firefox, version: { args: ['--version'], leastMajor: 128 } },
    // Installing an app needs a screen, a key to it, and somebody who presses the browser's own button.
    { debianPackage: 'xvfb', programs: anywhere('Xvfb', path) },
    { debianPackage: 'xauth', programs: anywhere('xauth', path) },
    { debianPackage: 'xdotool', programs: anywhere('xdotool', path) },
    // A desktop for browsers to show their notifications on; Firefox reaches it through the library.
    needs('dbus', 'dbus-daemon', 1),
    { debianPackage: 'libnotify4', programs: libnotify },
  ];
}

export function findProgram(requirement: Requirement, exists: (path: string) => boolean): string | undefined {
  return requirement.programs.find(exists);
}

export function listMissing(
  requirements: readonly Requirement[],
  exists: (path: string) => boolean,
): Requirement[] {
  return requirements.filter((requirement) => findProgram(requirement, exists) === undefined);
}

/** The first dotted number of a `--version` answer; they agree on nothing else. */
export function readMajorVersion(answer: string): number | undefined {
  const major = /(\d+)\.\d/.exec(answer)?.[1];
  return major === undefined ? undefined : Number(major);
}
