/** Proof that each import rule goes red: one small tree breaks every rule, and the same command as `check` reads it. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importRulesCommand } from './checks.ts';
import { BROKEN_IMPORTS, CLEAN_TREE, writeTree } from './import-rules.fixture.ts';
import { IMPORT_RULES } from './import-rules.ts';

const repository = resolve(import.meta.dirname, '../../..');
const root = mkdtempSync(join(tmpdir(), 'sluice-import-rules-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

interface Violation {
  rule: { name: string };
  from: string;
  to: string;
}

function cruise(tree: string, ...extra: string[]): { status: number | null; stdout: string; stderr: string } {
  const [program, ...args] = importRulesCommand(repository, ['apps', 'packages', 'tools']);
  return spawnSync(program, [...args, ...extra], { cwd: join(root, tree), encoding: 'utf8' });
}

/** The JSON answer always exits 0, so tests of the verdict itself run the command as `check` does. */
function listViolations(tree: string): Violation[] {
  return JSON.parse(cruise(tree, '--output-type', 'json').stdout).summary.violations;
}

describe('import rules', () => {
  let violations: Violation[] = [];

  beforeAll(() => {
    const broken = BROKEN_IMPORTS.map(({ file, source, beside }) => ({ [file]: source, ...beside }));
    writeTree(join(root, 'broken'), Object.assign({}, CLEAN_TREE, ...broken));
    violations = listViolations('broken');
  });

  it('fails the command', () => {
    expect(cruise('broken').status).toBeGreaterThan(0);
  });

  it.each(BROKEN_IMPORTS)('$rule goes red for $file', ({ rule, file }) => {
    const names = violations.filter((violation) => violation.from === file).map(({ rule: { name } }) => name);
    expect(names).toContain(rule);
  });

  it('has a broken import for every rule', () => {
    const broken = new Set(BROKEN_IMPORTS.map(({ rule }) => rule));
    expect([...broken].sort()).toEqual(IMPORT_RULES.map(({ name }) => name).sort());
  });

  it('blames nothing but the broken files', () => {
    const blamed = new Set(violations.map(({ from }) => from));
    expect([...blamed].sort()).toEqual(BROKEN_IMPORTS.map(({ file }) => file).sort());
  });

  it('stays green on the tree without them', () => {
    writeTree(join(root, 'clean'), CLEAN_TREE);
    expect(listViolations('clean')).toEqual([]);
    expect(cruise('clean').status).toBe(0);
  });

  it('fails on a file it cannot parse, rather than taking it for one without imports', () => {
    writeTree(join(root, 'unreadable'), { ...CLEAN_TREE, 'packages/routing/src/torn.ts': 'const a = ;' });
    const { status, stderr } = cruise('unreadable');
    expect(stderr).toContain('packages/routing/src/torn.ts');
    expect(status).toBeGreaterThan(0);
  });
});
