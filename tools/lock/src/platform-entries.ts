/**
 * Native packages list one optional dependency per platform. A registry that does not carry them all makes `npm install`
 * leave the absent ones out of the lock, and `npm ci` then refuses that lock as out of step. What `npm ci` needs of
 * such an entry is its version and for whom it is meant; both follow from the parent and from the name.
 */

export interface LockEntry {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly dev?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
}

export type LockEntries = Readonly<Record<string, LockEntry>>;

const PLATFORM =
  /-(android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32|wasm32)(?:-(arm64|arm|ia32|loong64|mips64el|ppc64|riscv64|s390x|x64|wasi))?(?:-(\w+))?$/;

export interface MissingEntry {
  readonly path: string;
  readonly entry: LockEntry;
}

/** Optional dependencies that the lock names and does not hold, as the entries it should hold. */
export function listMissingEntries(entries: LockEntries): MissingEntry[] {
  return Object.entries(entries).flatMap(([parentPath, parent]) =>
    Object.entries(parent.optionalDependencies ?? {})
      .filter(([name]) => !isHeld(entries, parentPath, name))
      .map(([name, version]) => ({
        path: `node_modules/${name}`,
        entry: asNpmWrites({
          version,
          ...platformOf(name),
          ...(parent.dev ? { dev: true } : {}),
          optional: true,
        }),
      })),
  );
}

/** Version first, the rest by name: the next `npm install` then leaves the entry as it is. */
function asNpmWrites({ version = '', ...rest }: LockEntry): LockEntry {
  return { version, ...Object.fromEntries(Object.entries(rest).sort(([a], [b]) => a.localeCompare(b))) };
}

/** Node's own way of looking: beside the parent, then one node_modules further up, to the root. */
function isHeld(entries: LockEntries, parentPath: string, name: string): boolean {
  for (
    let folder = parentPath;
    ;
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))
  ) {
    if (Object.hasOwn(entries, `${folder === '' ? '' : `${folder}/`}node_modules/${name}`)) return true;
    if (!folder.includes('/node_modules/')) {
      return Object.hasOwn(entries, `node_modules/${name}`);
    }
  }
}

function platformOf(name: string): Pick<LockEntry, 'os' | 'cpu' | 'libc'> {
  const [, os, cpu, variant] = PLATFORM.exec(name) ?? [];
  // Without a platform the entry would be installed everywhere, so a name without one needs a person's decision.
  if (!os) throw new Error(`${name}: its platform cannot be told from its name; add its entry by hand`);
  if (os === 'wasm32') return { cpu: ['wasm32'] };
  const libc = variant?.startsWith('musl') ? ['musl'] : variant?.startsWith('gnu') ? ['glibc'] : undefined;
  return { os: [os], ...(cpu ? { cpu: [cpu] } : {}), ...(libc && os === 'linux' ? { libc } : {}) };
}
