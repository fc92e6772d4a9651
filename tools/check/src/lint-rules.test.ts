/** Proof that the lint rules which carry house rules go red, and stay quiet where the house allows the thing. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const repository = resolve(import.meta.dirname, '../../..');
const OWN_RULES = ['counted-once', 'forced-press', 'placeholder-data', 'spread-literal'].map(
  (name) => `tools/check/src/${name}.grit`,
);
const READS_ENVIRONMENT = 'export const url = process.env.DATABASE_URL;\n';
const DEFAULT_EXPORT = 'export default {};\n';
const KEEPS_ANSWERS =
  "import { keepPreviousData } from '@tanstack/react-query';\nexport const kept = keepPreviousData;\n";
const OWN_DIALOG = "import { Modal } from '@mantine/core';\nexport const Dialog = Modal;\n";
const PLACEHOLDER = 'export const query = { placeholderData: (before: unknown) => before };\n';
const SPREAD_LITERAL = 'export const both = { a: 1, ...{ b: 2 } };\n';
const SPREAD_ATTRIBUTE = 'export const one = <p {...{ id: 1 }} />;\n';
const OTHER_SPREADS =
  'export const rest = { a: 1 };\nexport const all = { ...rest, ...(rest.a && { b: 2 }), c: [...[1]] };\n';
const COUNTED_ONCE = 'expect(await page.getByRole("row").count()).toBe(6);\n';
const COUNTED_UNTIL = 'await expect(page.getByRole("row")).toHaveCount(6);\n';
const FORCED_PRESS = 'await page.getByRole("switch").click({ force: true });\n';
const FORCED_HOVER = 'await page.getByRole("img").hover({ force: true });\n';
/** A rule of our own is told apart by its place alone. */
const PLUGIN = 'plugin';

const RED = [
  ['style/noProcessEnv', 'apps/api/src/features/streams/streams.store.ts', READS_ENVIRONMENT],
  ['style/noProcessEnv', 'apps/api/src/features/config.ts', READS_ENVIRONMENT],
  ['style/noProcessEnv', 'packages/postgres/src/db.ts', READS_ENVIRONMENT],
  ['style/noDefaultExport', 'packages/routing/src/default.ts', DEFAULT_EXPORT],
  ['suspicious/noExplicitAny', 'packages/routing/src/any.ts', 'export const a: any = 1;\n'],
  ['style/useImportType', 'packages/routing/src/type.ts', "import { A } from 'a';\nexport type B = A;\n"],
  ['style/noRestrictedImports', 'apps/console/src/features/streams/stream.queries.ts', KEEPS_ANSWERS],
  ['style/noRestrictedImports', 'apps/console/src/features/bills/bill-dialog.tsx', OWN_DIALOG],
  [PLUGIN, 'apps/console/src/features/landings/landing.queries.ts', PLACEHOLDER],
  [PLUGIN, 'packages/routing/src/spread.ts', SPREAD_LITERAL],
  [PLUGIN, 'apps/console/src/parts/spread.tsx', SPREAD_ATTRIBUTE],
  [PLUGIN, 'e2e/counted-once.spec.ts', COUNTED_ONCE],
  [PLUGIN, 'e2e/forced-press.spec.ts', FORCED_PRESS],
] as const;

const QUIET = [
  ['apps/api/src/config.ts', READS_ENVIRONMENT],
  ['packages/testing/src/engines.ts', READS_ENVIRONMENT],
  ['tools/setup/src/main.ts', READS_ENVIRONMENT],
  ['perf/main.ts', READS_ENVIRONMENT],
  ['vitest.config.ts', DEFAULT_EXPORT],
  ['apps/console/src/api/use-answer.ts', `${KEEPS_ANSWERS}${PLACEHOLDER}`],
  ['apps/console/src/parts/page/dialog.tsx', OWN_DIALOG],
  ['packages/routing/src/other-spreads.ts', OTHER_SPREADS],
  ['e2e/counted-until.spec.ts', COUNTED_UNTIL],
  ['e2e/forced-hover.spec.ts', FORCED_HOVER],
] as const;

describe('lint rules', () => {
  const root = mkdtempSync(join(tmpdir(), 'sluice-lint-rules-'));
  let complaints: string[] = [];

  beforeAll(() => {
    mkdirSync(join(root, 'tools/check/src'), { recursive: true });
    for (const file of ['biome.json', '.gitignore', ...OWN_RULES]) {
      copyFileSync(join(repository, file), join(root, file));
    }
    for (const [path, source] of [...RED.map(([, ...file]) => file), ...QUIET]) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), source);
    }
    const biome = join(repository, 'node_modules/.bin/biome');
    const { stdout } = spawnSync(biome, ['lint', '--reporter=json'], { cwd: root, encoding: 'utf8' });
    const { diagnostics } = JSON.parse(stdout) as {
      diagnostics: { category: string; location: { path: string } }[];
    };
    complaints = diagnostics.map(({ category, location }) => `${category} ${location.path}`);
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it.each(RED)('%s goes red in %s', (rule, path) => {
    expect(complaints).toContain(`${rule === PLUGIN ? rule : `lint/${rule}`} ${path}`);
  });

  it.each(QUIET)('nothing is said about %s', (path) => {
    expect(complaints.filter((complaint) => complaint.endsWith(` ${path}`))).toEqual([]);
  });
});
