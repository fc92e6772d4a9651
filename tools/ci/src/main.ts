/**
 * What .ci/run does once the dependencies are there: runs the stages one after the other, a failing one too, then adds up. Prints what
 * the failed stages said last (of a long run, some keep only the end), time against budget, the slowest tests, and last the one line
 * that counts.
 */
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArguments, type RunArguments, UsageError } from './arguments.ts';
import { STAGES } from './budget.ts';
import { budgetTable } from './judge-budget.ts';
import { findSuiteReport, listStages, REPORTS_FOLDER, readLastWords } from './report-files.ts';
import { runStage } from './run-stage.ts';
import { slowestTests } from './slowest-tests.ts';
import { stageLine } from './stages.ts';
import { addUp } from './verdict.ts';

const args = readArguments();
for (const { name, command } of STAGES) {
  if (name === 'install' || !args.names.includes(name)) continue;
  const extra = name === args.names.at(-1) ? args.extra : [];
  const stage = await runStage(name, withArguments(command, extra));
  appendFileSync(join(REPORTS_FOLDER, 'stages.tsv'), stageLine(stage));
}
// Exits explicitly: a process that a stage left running must not block the run.
process.exit(report() ? 0 : 1);

function report(): boolean {
  const stages = listStages();
  const suites = { test: findSuiteReport('test')?.outcomes, e2e: findSuiteReport('e2e')?.outcomes };
  const { passed, failed, remarks } = addUp(stages, suites, args.isWhole);
  console.log();
  for (const { name, exitCode } of stages) {
    if (exitCode !== 0) console.log(`---- ${name} said last:\n${readLastWords(name)}\n`);
  }
  const ran = (['test', 'e2e'] as const).filter((suite) => stages.some(({ name }) => name === suite));
  const slowest = slowestTests(ran.flatMap((suite) => suites[suite] ?? []));
  if (slowest.length > 0) console.log(`The slowest tests:\n${slowest.join('\n')}\n`);
  console.log(`${budgetTable(stages).join('\n')}\n`);
  for (const remark of remarks) console.log(remark);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0;
}

/** npm passes on only what follows two dashes. */
function withArguments(command: readonly string[], extra: readonly string[]): string[] {
  if (extra.length === 0) return [...command];
  return command.includes('--') ? [...command, ...extra] : [...command, '--', ...extra];
}

function readArguments(): RunArguments {
  try {
    return parseArguments(process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(error.message);
    process.exit(2);
  }
}
