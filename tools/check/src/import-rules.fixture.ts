/** A miniature of the workspace that keeps every import rule, and one file per way of breaking each. */
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

type Tree = Readonly<Record<string, string>>;

interface BrokenImport {
  readonly rule: string;
  /** The file that must be blamed. */
  readonly file: string;
  readonly source: string;
  /** Files that only exist to make the break possible. */
  readonly beside?: Tree;
}

const WORKSPACES = [
  'apps/api',
  'apps/console',
  'apps/edge',
  'packages/clickhouse',
  'packages/contracts',
  'packages/event-log',
  'packages/postgres',
  'packages/routing',
  'packages/runtime',
  'packages/streams',
  'packages/testing',
  'tools/clickhouse-server',
  'tools/engines',
] as const;

const INSTALLED = ['@clickhouse/client', '@nats-io/kv', 'chdb', 'drizzle-orm', 'pg'] as const;

export const CLEAN_TREE: Tree = {
  ...Object.fromEntries(WORKSPACES.map((folder) => [`${folder}/package.json`, manifestOf(folder)])),
  ...Object.fromEntries(WORKSPACES.map((folder) => [`${folder}/src/index.ts`, 'export const name = 1;'])),
  ...Object.fromEntries(
    INSTALLED.map((name) => [`node_modules/${name}/package.json`, '{ "main": "index.js" }']),
  ),
  ...Object.fromEntries(INSTALLED.map((name) => [`node_modules/${name}/index.js`, ''])),
  'apps/api/src/main.ts': "import '@sluice/postgres';\nimport '@sluice/contracts';",
  'apps/api/src/main.db.test.ts': "import '../test/shared.ts';",
  'apps/api/test/shared.ts': "import '@sluice/testing';",
  'apps/console/src/main.tsx':
    "import { name } from '@sluice/contracts';\nexport const Title = () => <b>{name}</b>;",
  'apps/edge/src/main.ts': "import '@sluice/event-log';\nimport '@sluice/routing';\nimport 'node:http';",
  'apps/edge/src/main.db.test.ts': "import '@sluice/testing';\nimport '@sluice/postgres';",
  'packages/clickhouse/src/client.ts': "import '@clickhouse/client';",
  'packages/event-log/src/documents.ts': "import '@nats-io/kv';",
  'packages/postgres/src/db.ts': "import 'pg';\nimport 'drizzle-orm';",
  'packages/runtime/src/leak.ts': "export * from '@sluice/postgres';",
  'packages/streams/src/seed/index.ts': "import '@sluice/postgres';",
  'packages/streams/src/seed.test.ts': "import './seed/index.ts';",
  'packages/streams/src/settings/index.ts': "import '@sluice/routing';",
  'packages/testing/src/start.ts': "import '@sluice/engines';",
  'tools/clickhouse-server/src/engine.ts':
    "import 'chdb';\nimport { name } from './index.ts';\nusing held = name;",
};

/** Between them they use each syntax that can name a module: static, type, re-export, `import()`, import type, JSX file. */
export const BROKEN_IMPORTS: readonly BrokenImport[] = [
  {
    rule: 'no-cycles',
    file: 'packages/runtime/src/loop-a.ts',
    source: "import './loop-b.ts';",
    beside: { 'packages/runtime/src/loop-b.ts': "import type {} from './loop-a.ts';" },
  },
  { rule: 'resolvable', file: 'packages/runtime/src/gone.ts', source: "import './not-there.ts';" },
  { rule: 'apps-import-no-apps', file: 'apps/api/src/peer.ts', source: "import '@sluice/edge';" },
  {
    rule: 'apps-import-no-apps',
    file: 'apps/api/src/peer-path.ts',
    source: "export * from '../../console/src/index.ts';",
  },
  {
    rule: 'packages-import-no-apps',
    file: 'packages/runtime/src/upward.ts',
    source: "await import('@sluice/api');",
  },
  {
    rule: 'apps-import-no-tools',
    file: 'apps/api/src/tool.ts',
    source: "import { name } from '@sluice/engines';",
  },
  {
    rule: 'packages-import-no-tools',
    file: 'packages/runtime/src/tool.ts',
    source: "import '@sluice/engines';",
  },
  { rule: 'testing-only-in-tests', file: 'apps/api/src/builder.ts', source: "import '@sluice/testing';" },
  {
    rule: 'test-folders-only-in-tests',
    file: 'apps/api/src/shared.ts',
    source: "import '../test/shared.ts';",
  },
  {
    rule: 'seed-only-in-tests',
    file: 'packages/streams/src/leak.ts',
    source: "export * from './seed/index.ts';",
  },
  {
    rule: 'console-imports-contracts-and-games',
    file: 'apps/console/src/screen.tsx',
    source: "import { name } from '@sluice/runtime';\nexport const Screen = () => <p>{name}</p>;",
  },
  { rule: 'edge-reaches-no-database', file: 'apps/edge/src/direct.ts', source: "import { Pool } from 'pg';" },
  {
    rule: 'edge-reaches-no-database',
    file: 'apps/edge/src/typed.ts',
    source: "export type Name = typeof import('@sluice/postgres').name;",
  },
  {
    rule: 'edge-reaches-no-database',
    file: 'apps/edge/src/analytics.ts',
    source: "import '@sluice/clickhouse';",
  },
  {
    rule: 'edge-reaches-no-database',
    file: 'apps/edge/src/through.ts',
    source: "import '../../../packages/runtime/src/leak.ts';",
  },
  {
    rule: 'stream-settings-reach-no-database',
    file: 'packages/contracts/src/streams.ts',
    source: "import '@sluice/streams';",
  },
  {
    rule: 'stream-settings-reach-no-database',
    file: 'packages/streams/src/settings/stored.ts',
    source: "import '../index.ts';",
  },
  {
    rule: 'nats-only-in-event-log',
    file: 'apps/edge/src/nats.ts',
    source: "import { Kvm } from '@nats-io/kv';",
  },
  {
    rule: 'clickhouse-client-only-in-clickhouse',
    file: 'apps/api/src/statistics.ts',
    source: "import type { ClickHouseClient } from '@clickhouse/client';",
  },
  {
    rule: 'chdb-only-in-clickhouse-server',
    file: 'packages/clickhouse/src/local.ts',
    source: "import 'chdb';",
  },
  {
    rule: 'pure-packages',
    file: 'packages/routing/src/clock.ts',
    source: "import { hrtime } from 'node:process';",
  },
  {
    rule: 'pure-packages',
    file: 'packages/contracts/src/read.ts',
    source: "export { readFile } from 'fs/promises';",
  },
];

function manifestOf(folder: string): string {
  return JSON.stringify({ name: packageName(folder), type: 'module', exports: { '.': './src/index.ts' } });
}

function packageName(folder: string): string {
  return `@sluice/${folder.split('/')[1]}`;
}

export function writeTree(root: string, tree: Tree): void {
  for (const [path, source] of Object.entries(tree)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), source);
  }
  // Workspace packages are links in node_modules, as npm makes them.
  mkdirSync(join(root, 'node_modules/@sluice'), { recursive: true });
  for (const folder of WORKSPACES) {
    symlinkSync(join(root, folder), join(root, 'node_modules', packageName(folder)));
  }
}
