/** The static checks, in the order of what they cost. `npm run check` runs them all. */

export interface Check {
  readonly name: string;
  readonly command: readonly [program: string, ...args: string[]];
}

/** Folders that hold sources; those that do not exist yet are left out by the caller. */
export const SOURCE_FOLDERS = ['apps', 'packages', 'tools', 'e2e', 'perf', 'faults', 'fuzz'] as const;

export function importRulesCommand(repository: string, folders: readonly string[]): Check['command'] {
  return [
    process.execPath,
    // swc's own warnings about the Visitor that dependency-cruiser still uses.
    '--disable-warning=DeprecationWarning',
    '--import',
    `${repository}/tools/check/src/swc-import-syntax.ts`,
    `${repository}/node_modules/dependency-cruiser/bin/dependency-cruise.mjs`,
    '--config',
    `${repository}/.dependency-cruiser.mjs`,
    ...folders,
  ];
}

export function listChecks(repository: string, folders: readonly string[], hasTerminal: boolean): Check[] {
  return [
    { name: 'format and lint', command: ['biome', 'ci', hasTerminal ? '--colors=force' : '--colors=off'] },
    { name: 'types', command: ['tsc', '-p', 'tsconfig.json'] },
    { name: 'types of the console', command: ['tsc', '-p', 'apps/console'] },
    { name: 'types of the home page’s script', command: ['tsc', '-p', 'apps/site'] },
    { name: 'types of the games’ players', command: ['tsc', '-p', 'packages/games'] },
    {
      name: 'types of the service worker',
      command: ['tsc', '-p', 'packages/games/tsconfig.service-worker.json'],
    },
    { name: 'types of the browser tests', command: ['tsc', '-p', 'e2e'] },
    { name: 'import rules', command: importRulesCommand(repository, folders) },
    {
      name: 'feature map',
      command: [process.execPath, `${repository}/tools/check/src/feature-map/main.ts`],
    },
    {
      name: 'published contract',
      command: [process.execPath, `${repository}/tools/check/src/published-contract/main.ts`],
    },
    { name: 'unused code', command: ['knip'] },
  ];
}
