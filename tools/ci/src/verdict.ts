/** Adds up a run of .ci/run: tests count one by one, other stages one each. */
import { STAGES } from './budget.ts';
import { judgeBudget } from './judge-budget.ts';
import type { Suite } from './report-files.ts';
import type { Stage } from './stages.ts';
import type { TestKind, TestOutcome } from './test-outcomes.ts';

export interface Verdict {
  readonly passed: number;
  readonly failed: number;
  /** Everything that is wrong beyond failed tests, in words. */
  readonly remarks: readonly string[];
}

/** Set-up stages: they can fail a run, but passing them proves nothing. */
const PREPARATION = new Set(['install', 'setup', 'points']);

/** What a suite must have run: a glob that suddenly matches nothing is a failure, not a quick run. */
const KINDS: Readonly<Record<Suite, readonly TestKind[]>> = { test: ['unit', 'db'], e2e: ['browser'] };

export function addUp(
  stages: readonly Stage[],
  suites: Readonly<Record<Suite, readonly TestOutcome[] | undefined>>,
  isWhole = true,
): Verdict {
  const verdicts = stages.map((stage) =>
    isSuite(stage.name) ? judgeSuite(stage, KINDS[stage.name], suites[stage.name]) : judgeStage(stage),
  );
  const absent = STAGES.filter(({ name }) => isWhole && !stages.some((stage) => stage.name === name));
  const late = stages.filter((stage) => judgeBudget(stage)?.verdict === 'failed');
  return sum([
    ...verdicts,
    ...absent.map(({ name }) => failure(`${name}: was never run`)),
    ...late.map(({ name, seconds }) => failure(`${name}: ${seconds} s are over its budget by half`)),
  ]);
}

function isSuite(name: string): name is Suite {
  return Object.hasOwn(KINDS, name);
}

function judgeSuite(
  stage: Stage,
  kinds: readonly TestKind[],
  outcomes: readonly TestOutcome[] | undefined,
): Verdict {
  if (!outcomes) return failure(`${stage.name}: left no report`);
  const passed = outcomes.filter(({ status }) => status === 'passed').length;
  const failed = outcomes.filter(({ status }) => status === 'failed').length;
  const counted = { passed, failed, remarks: [] };
  const idle = kinds.filter(
    (kind) => !outcomes.some((test) => test.kind === kind && test.status !== 'skipped'),
  );
  const failures = idle.map((kind) => failure(`${stage.name}: ran no ${kind} tests`));
  if (stage.exitCode !== 0 && failed === 0) {
    failures.push(failure(`${stage.name}: ended with ${stage.exitCode} although no test failed`));
  }
  return sum([counted, ...failures]);
}

function judgeStage({ name, exitCode }: Stage): Verdict {
  if (exitCode !== 0) return failure(`${name}: ended with ${exitCode}`);
  return { passed: PREPARATION.has(name) ? 0 : 1, failed: 0, remarks: [] };
}

function failure(remark: string): Verdict {
  return { passed: 0, failed: 1, remarks: [remark] };
}

function sum(verdicts: readonly Verdict[]): Verdict {
  return {
    passed: verdicts.reduce((total, { passed }) => total + passed, 0),
    failed: verdicts.reduce((total, { failed }) => total + failed, 0),
    remarks: verdicts.flatMap(({ remarks }) => remarks),
  };
}
