import type { JSONReport, JSONReportSuite, JSONReportTest } from '@playwright/test/reporter';
import { describe, expect, it } from 'vitest';
import type { JsonAssertionResult, JsonTestResult } from 'vitest/reporters';
import { readPlaywrightOutcomes, readVitestOutcomes } from './test-outcomes.ts';

function vitestFile(status: JsonTestResult['status'], tests: [string, JsonAssertionResult['status']][]) {
  const assertionResults = tests.map(([fullName, status]) => ({
    fullName,
    status,
    duration: 3,
    ancestorTitles: [],
    title: fullName,
    meta: {},
    failureMessages: [],
    tags: [],
  }));
  return { name: 'a.test.ts', status, message: '', startTime: 0, endTime: 0, assertionResults };
}

function playwrightSuite(title: string, tests: Partial<JSONReportTest>[], suites: JSONReportSuite[] = []) {
  const specs = tests.map((test) => ({ title: 'walks', tests: [test as JSONReportTest] }));
  return { title, specs, suites } as unknown as JSONReportSuite;
}

const ran = (status: 'passed' | 'failed') => [{ status, duration: 7 }] as JSONReportTest['results'];
const noErrors: JSONReport['errors'] = [];

describe('outcomes of Vitest', () => {
  it('are read test by test; whatever did not run is skipped', () => {
    const file = vitestFile('failed', [
      ['a', 'passed'],
      ['b', 'failed'],
      ['c', 'todo'],
      ['d', 'pending'],
    ]);
    expect(readVitestOutcomes({ testResults: [file] }).map(({ status }) => status)).toEqual([
      'passed',
      'failed',
      'skipped',
      'skipped',
    ]);
  });

  it('tell the tests on real engines by their file', () => {
    const file = { ...vitestFile('passed', [['a', 'passed']]), name: '/x/a.db.test.ts' };
    expect(readVitestOutcomes({ testResults: [file] })[0]?.kind).toBe('db');
  });

  it('count a file that fails as a whole', () => {
    const file = vitestFile('failed', [['a', 'skipped']]);
    expect(readVitestOutcomes({ testResults: [file] })).toContainEqual({
      kind: 'unit',
      name: 'a.test.ts',
      status: 'failed',
      tookMs: 0,
    });
  });
});

describe('outcomes of Playwright', () => {
  it('carry the titles of their groups', () => {
    const inner = playwrightSuite('straight line', [{ status: 'expected', results: ran('passed') }]);
    const suites = [playwrightSuite('line.spec.ts', [], [inner])];
    expect(readPlaywrightOutcomes({ suites, errors: noErrors })).toEqual([
      { kind: 'browser', name: 'line.spec.ts straight line walks', status: 'passed', tookMs: 7 },
    ]);
  });

  it.each([
    ['unexpected', 'failed', 'failed'],
    ['flaky', 'passed', 'failed'],
    ['expected', 'failed', 'failed'],
    ['skipped', 'passed', 'skipped'],
  ] as const)('%s with a result that %s is %s', (status, result, outcome) => {
    const suites = [playwrightSuite('a.spec.ts', [{ status, results: ran(result) }])];
    expect(readPlaywrightOutcomes({ suites, errors: noErrors })[0]?.status).toBe(outcome);
  });

  it('count an error outside of a test', () => {
    const errors = [{ message: 'cannot load b.spec.ts' }];
    expect(readPlaywrightOutcomes({ suites: [], errors })).toEqual([
      { kind: 'browser', name: 'cannot load b.spec.ts', status: 'failed', tookMs: 0 },
    ]);
  });
});
