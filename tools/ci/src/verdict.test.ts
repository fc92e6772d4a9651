import { describe, expect, it } from 'vitest';
import { STAGES } from './budget.ts';
import type { Stage } from './stages.ts';
import type { TestKind, TestOutcome } from './test-outcomes.ts';
import { addUp } from './verdict.ts';

const stage = (name: string, exitCode = 0): Stage => ({ name, exitCode, seconds: 1 });
const outcomes = (kind: TestKind, ...statuses: TestOutcome['status'][]): TestOutcome[] =>
  statuses.map((status) => ({ kind, name: 'a', status, tookMs: 1 }));
const vitest = [...outcomes('unit', 'passed'), ...outcomes('db', 'passed')];
const fine = { test: vitest, e2e: outcomes('browser', 'passed') };
/** All of them well, but for those given. */
const allBut = (...others: Stage[]): Stage[] =>
  STAGES.map(({ name }) => others.find((other) => other.name === name) ?? stage(name));

describe('the verdict of a run', () => {
  it('counts tests one by one, and check, perf and faults as one each', () => {
    const stages = allBut();
    const reports = { ...fine, test: [...vitest, ...outcomes('unit', 'skipped')] };
    expect(addUp(stages, reports)).toEqual({ passed: 6, failed: 0, remarks: [] });
  });

  it('adds failed tests and failed stages', () => {
    const stages = allBut(stage('check', 1), stage('test', 1));
    expect(addUp(stages, { ...fine, test: [...vitest, ...outcomes('db', 'failed')] })).toEqual({
      passed: 5,
      failed: 2,
      remarks: ['check: ended with 1'],
    });
  });

  it.each(['install', 'setup', 'points'])('fails when %s fails', (name) => {
    expect(addUp(allBut(stage(name, 1)), fine).failed).toBe(1);
  });

  it('fails a suite that ran no tests', () => {
    const { failed, remarks } = addUp(allBut(), { ...fine, e2e: outcomes('browser', 'skipped') });
    expect([failed, remarks]).toEqual([1, ['e2e: ran no browser tests']]);
  });

  it('fails a suite that ran none of one kind', () => {
    const { failed, remarks } = addUp(allBut(), { ...fine, test: outcomes('unit', 'passed') });
    expect([failed, remarks]).toEqual([1, ['test: ran no db tests']]);
  });

  it('fails a suite that left no report', () => {
    const { failed, remarks } = addUp(allBut(), { ...fine, test: undefined });
    expect([failed, remarks]).toEqual([1, ['test: left no report']]);
  });

  it.each(['e2e', 'perf'])('fails when %s was never run, even with an old report lying about', (absent) => {
    const stages = allBut().filter(({ name }) => name !== absent);
    expect(addUp(stages, fine).remarks).toEqual([`${absent}: was never run`]);
  });

  it('of some stages is about these alone', () => {
    expect(addUp([stage('check')], { test: undefined, e2e: undefined }, false)).toEqual({
      passed: 1,
      failed: 0,
      remarks: [],
    });
    expect(addUp([stage('e2e')], { test: undefined, e2e: undefined }, false).failed).toBe(1);
  });

  it('fails when a stage is over its budget by half on a quiet machine, and only there', () => {
    const slow = { ...stage('check'), seconds: 1_000, slowness: 1 };
    expect(addUp(allBut({ ...slow, foreignShare: 0.01 }), fine)).toMatchObject({
      failed: 1,
      remarks: ['check: 1000 s are over its budget by half'],
    });
    expect(addUp(allBut({ ...slow, foreignShare: 0.6 }), fine).failed).toBe(0);
  });

  it('fails when a runner fails outside of its tests', () => {
    const { failed, remarks } = addUp(allBut(stage('test', 1)), fine);
    expect([failed, remarks]).toEqual([1, ['test: ended with 1 although no test failed']]);
  });
});
