import { describe, expect, it } from 'vitest';
import type { TestKind, TestOutcome } from './test-outcomes.ts';
import { addUp, readStages, type Stage } from './verdict.ts';

const stage = (name: string, exitCode = 0): Stage => ({ name, exitCode, seconds: 1 });
const outcomes = (kind: TestKind, ...statuses: TestOutcome['status'][]): TestOutcome[] =>
  statuses.map((status) => ({ kind, name: 'a', status }));
const vitest = [...outcomes('unit', 'passed'), ...outcomes('db', 'passed')];
const fine = { test: vitest, e2e: outcomes('browser', 'passed') };
const suites = [stage('test'), stage('e2e')];

describe('the verdict of a run', () => {
  it('counts tests one by one, and check, perf and faults as one each', () => {
    const stages = ['install', 'setup', 'check', 'test', 'e2e', 'perf', 'faults', 'points'].map((name) =>
      stage(name),
    );
    const reports = { ...fine, test: [...vitest, ...outcomes('unit', 'skipped')] };
    expect(addUp(stages, reports)).toEqual({ passed: 6, failed: 0, remarks: [] });
  });

  it('adds failed tests and failed stages', () => {
    const stages = [stage('check', 1), stage('test', 1), stage('e2e')];
    expect(addUp(stages, { ...fine, test: [...vitest, ...outcomes('db', 'failed')] })).toEqual({
      passed: 3,
      failed: 2,
      remarks: ['check: ended with 1'],
    });
  });

  it.each(['install', 'setup', 'points'])('fails when %s fails', (name) => {
    expect(addUp([...suites, stage(name, 1)], fine).failed).toBe(1);
  });

  it('fails a suite that ran no tests', () => {
    const { failed, remarks } = addUp(suites, { ...fine, e2e: outcomes('browser', 'skipped') });
    expect([failed, remarks]).toEqual([1, ['e2e: ran no browser tests']]);
  });

  it('fails a suite that ran none of one kind', () => {
    const { failed, remarks } = addUp(suites, { ...fine, test: outcomes('unit', 'passed') });
    expect([failed, remarks]).toEqual([1, ['test: ran no db tests']]);
  });

  it('fails a suite that left no report', () => {
    const { failed, remarks } = addUp(suites, { ...fine, test: undefined });
    expect([failed, remarks]).toEqual([1, ['test: left no report']]);
  });

  it('fails a suite that was never run, even with an old report lying about', () => {
    expect(addUp([stage('test')], fine).remarks).toEqual(['e2e: was never run']);
  });

  it('fails when a runner fails outside of its tests', () => {
    const { failed, remarks } = addUp([stage('test', 1), stage('e2e')], fine);
    expect([failed, remarks]).toEqual([1, ['test: ended with 1 although no test failed']]);
  });
});

describe('the list of stages', () => {
  it('is read from tab-separated lines', () => {
    expect(readStages('check\t1\t12\ntest\t0\t90\n')).toEqual([
      { name: 'check', exitCode: 1, seconds: 12 },
      { name: 'test', exitCode: 0, seconds: 90 },
    ]);
  });
});
