import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findSuiteReport, listStages } from './report-files.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'reports-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function leave(job: string, title: string, stages: string) {
  mkdirSync(join(folder, 'jobs', job), { recursive: true });
  const tests = [{ status: 'expected', results: [{ status: 'passed', duration: 5 }] }];
  const suites = [{ title: 'a.spec.ts', specs: [{ title, tests }] }];
  writeFileSync(join(folder, 'jobs', job, 'playwright.json'), JSON.stringify({ suites, errors: [] }));
  writeFileSync(join(folder, 'jobs', job, 'stages.tsv'), stages);
}

it('of several jobs are read as one', () => {
  leave('reports-e2e-1', '[S1.1-01] one', 'setup\t0\t9\ne2e\t0\t100\n');
  leave('reports-e2e-2', '[S1.1-02] two', 'setup\t0\t8\ne2e\t1\t120\n');
  expect(findSuiteReport('e2e', folder)?.outcomes.map(({ name }) => name)).toEqual([
    'a.spec.ts [S1.1-01] one',
    'a.spec.ts [S1.1-02] two',
  ]);
  expect(listStages(folder).map(({ name, exitCode, seconds }) => [name, exitCode, seconds])).toEqual([
    ['setup', 0, 9],
    ['e2e', 1, 120],
  ]);
});

it('of a suite that has not run are nowhere', () => {
  expect([findSuiteReport('test', folder), listStages(folder)]).toEqual([undefined, []]);
});
