/**
 * Where a run writes its reports. Git ignores the folder; each run of a suite first removes its own report. Where several jobs ran the
 * stages, each job's reports are in a folder of its own under `jobs`, and are read as one.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { outputTail } from './output-tail.ts';
import { mergeStages, readStages, type Stage } from './stages.ts';
import { readPlaywrightOutcomes, readVitestOutcomes, type TestOutcome } from './test-outcomes.ts';

export const REPORTS_FOLDER = resolve(import.meta.dirname, '../../../.reports');
const STAGES_FILE = 'stages.tsv';

export interface SuiteReport {
  readonly suite: Suite;
  readonly writtenAt: Date;
  readonly outcomes: readonly TestOutcome[];
}

const SUITES = {
  test: { file: 'vitest.json', read: readVitestOutcomes },
  e2e: { file: 'playwright.json', read: readPlaywrightOutcomes },
} as const;

export type Suite = keyof typeof SUITES;

/** Undefined where the suite has not run, or crashed before it could report. */
export function findSuiteReport(suite: Suite, folder = REPORTS_FOLDER): SuiteReport | undefined {
  const paths = findFiles(SUITES[suite].file, folder);
  if (paths.length === 0) return undefined;
  return {
    suite,
    writtenAt: new Date(Math.max(...paths.map((path) => statSync(path).mtimeMs))),
    outcomes: paths.flatMap((path) => SUITES[suite].read(JSON.parse(readFileSync(path, 'utf8')))),
  };
}

export function listStages(folder = REPORTS_FOLDER): Stage[] {
  return mergeStages(
    findFiles(STAGES_FILE, folder).flatMap((path) => readStages(readFileSync(path, 'utf8'))),
  );
}

export function readLastWords(stage: string): string {
  const paths = findFiles(`${stage}.log`, REPORTS_FOLDER);
  return paths.map((path) => outputTail(readFileSync(path, 'utf8'))).join('\n') || '(nothing)';
}

/** Of this run and of its jobs. */
function findFiles(name: string, folder: string): string[] {
  const jobs = join(folder, 'jobs');
  const folders = existsSync(jobs)
    ? readdirSync(jobs)
        .toSorted()
        .map((job) => join(jobs, job))
    : [];
  return [folder, ...folders].map((each) => join(each, name)).filter((path) => existsSync(path));
}
