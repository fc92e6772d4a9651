/**
 * The end of .ci/run: reads its list of stages and the reports of the suites, and prints the one line that counts. Before it, what the
 * failed stages said last: of a long run, some keep only the end.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findSuiteReport, REPORTS_FOLDER, readLastWords } from './report-files.ts';
import { addUp, readStages } from './verdict.ts';

const stages = readStages(readFileSync(join(REPORTS_FOLDER, 'stages.tsv'), 'utf8'));
const { passed, failed, remarks } = addUp(stages, {
  test: findSuiteReport('test')?.outcomes,
  e2e: findSuiteReport('e2e')?.outcomes,
});

for (const { name, exitCode } of stages) {
  if (exitCode !== 0) console.log(`---- ${name} said last:\n${readLastWords(name)}\n`);
}
for (const { name, exitCode, seconds } of stages) {
  console.log(`${name.padEnd(8)} ${exitCode === 0 ? 'ok    ' : 'FAILED'} ${String(seconds).padStart(5)} s`);
}
for (const remark of remarks) console.log(remark);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
