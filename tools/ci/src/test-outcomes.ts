/** The reports of the two test runners, in one shape: a list of named outcomes. */
import type { JSONReport, JSONReportSpec, JSONReportSuite } from '@playwright/test/reporter';
import type { JsonAssertionResult, JsonTestResults } from 'vitest/reporters';

/** Unit tests are pure; db tests use real engines; browser tests drive the whole. */
export type TestKind = 'unit' | 'db' | 'browser';

export interface TestOutcome {
  readonly kind: TestKind;
  /** Titles of the groups and of the test, joined by spaces. */
  readonly name: string;
  readonly status: 'passed' | 'failed' | 'skipped';
  readonly tookMs: number;
}

export function readVitestOutcomes(report: Pick<JsonTestResults, 'testResults'>): TestOutcome[] {
  return report.testResults.flatMap((file): TestOutcome[] => {
    const kind = file.name.endsWith('.db.test.ts') ? 'db' : 'unit';
    const tests: TestOutcome[] = file.assertionResults.map(({ fullName, status, duration }) => ({
      kind,
      name: fullName,
      status: statusOf(status),
      tookMs: duration ?? 0,
    }));
    // A file that does not load, or whose setup throws, fails without a failed test in it.
    const failsAsWhole = file.status === 'failed' && !tests.some(({ status }) => status === 'failed');
    return failsAsWhole ? [...tests, { kind, name: file.name, status: 'failed', tookMs: 0 }] : tests;
  });
}

function statusOf(status: JsonAssertionResult['status']): TestOutcome['status'] {
  return status === 'passed' || status === 'failed' ? status : 'skipped';
}

export function readPlaywrightOutcomes(report: Pick<JSONReport, 'suites' | 'errors'>): TestOutcome[] {
  const brokenFiles = report.errors.map(
    ({ message }): TestOutcome => ({
      kind: 'browser',
      name: message ?? 'error outside of a test',
      status: 'failed',
      tookMs: 0,
    }),
  );
  return [...report.suites.flatMap((suite) => outcomesIn(suite, '')), ...brokenFiles];
}

function outcomesIn(suite: JSONReportSuite, prefix: string): TestOutcome[] {
  const path = `${prefix}${suite.title} `;
  const own = suite.specs.flatMap((spec) => outcomesOf(spec, path));
  return [...own, ...(suite.suites ?? []).flatMap((child) => outcomesIn(child, path))];
}

function outcomesOf(spec: JSONReportSpec, path: string): TestOutcome[] {
  return spec.tests.map(({ status, results }) => ({
    kind: 'browser',
    name: `${path}${spec.title}`,
    // `expected` alone would also count a test that is marked to fail, and does, as a proof.
    status:
      status === 'skipped'
        ? 'skipped'
        : status === 'expected' && results.at(-1)?.status === 'passed'
          ? 'passed'
          : 'failed',
    tookMs: results.reduce((sum, { duration }) => sum + duration, 0),
  }));
}
