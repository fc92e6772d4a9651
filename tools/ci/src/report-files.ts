/** Where a run leaves what it saw. Git ignores the folder; each run of a suite first removes its own report. */
import { readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { lastWordsOf } from './last-words.ts';
import { readPlaywrightOutcomes, readVitestOutcomes, type TestOutcome } from './test-outcomes.ts';

export const REPORTS_FOLDER = resolve(import.meta.dirname, '../../../.reports');

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

/** Undefined where the suite has not run, or died before it could report. */
export function findSuiteReport(suite: Suite): SuiteReport | undefined {
  const path = join(REPORTS_FOLDER, SUITES[suite].file);
  const writtenAt = statSync(path, { throwIfNoEntry: false })?.mtime;
  if (!writtenAt) return undefined;
  return { suite, writtenAt, outcomes: SUITES[suite].read(JSON.parse(readFileSync(path, 'utf8'))) };
}

export function readLastWords(stage: string): string {
  const path = join(REPORTS_FOLDER, `${stage}.log`);
  return statSync(path, { throwIfNoEntry: false }) ? lastWordsOf(readFileSync(path, 'utf8')) : '(nothing)';
}
