/** What the project needs from the operating system, beyond Node: one Debian package each. */

export interface Requirement {
  readonly debianPackage: string;
  /** Any of these is enough. */
  readonly programs: readonly string[];
  readonly versionArgs: readonly string[];
  /** Oldest major version that the project is tested with. */
  readonly leastMajor: number;
}

/** The same folders in which tools/engines looks: the path, and where Debian puts what it keeps off the path. */
function anywhere(name: string, path: string): string[] {
  return [...path.split(':'), '/usr/sbin', '/usr/local/bin'].map((folder) => `${folder}/${name}`);
}

export function listRequirements(environment: { PATH?: string; CHROMIUM_PATH?: string }): Requirement[] {
  const path = environment.PATH ?? '/usr/bin';
  const versionArgs = ['--version'];
  const debianPostgres = [18, 17, 16, 15].map((major) => `/usr/lib/postgresql/${major}/bin/postgres`);
  const chromium = environment.CHROMIUM_PATH ? [environment.CHROMIUM_PATH] : ['/usr/bin/chromium'];
  return [
    {
      debianPackage: 'postgresql-15',
      programs: [...debianPostgres, ...anywhere('postgres', path)],
      versionArgs,
      leastMajor: 15,
    },
    { debianPackage: 'nats-server', programs: anywhere('nats-server', path), versionArgs, leastMajor: 2 },
    { debianPackage: 'chromium', programs: chromium, versionArgs, leastMajor: 120 },
    // Load for `npm run perf`.
    { debianPackage: 'wrk', programs: anywhere('wrk', path), versionArgs, leastMajor: 4 },
    // taskset, which keeps the load off the cores under measurement.
    { debianPackage: 'util-linux', programs: anywhere('taskset', path), versionArgs, leastMajor: 2 },
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
