/** `npm run check`: runs every static check even after one fails, so that one run shows all there is to fix. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Check, listChecks, SOURCE_FOLDERS } from './checks.ts';

const repository = resolve(import.meta.dirname, '../../..');
const folders = SOURCE_FOLDERS.filter((folder) => existsSync(`${repository}/${folder}`));

function run(check: Check): { name: string; isGreen: boolean; seconds: number } {
  const startedMs = performance.now();
  console.log(`\n── ${check.name}`);
  const [program, ...args] = check.command;
  const { status, error } = spawnSync(program, args, { cwd: repository, stdio: 'inherit' });
  if (error) console.error(error.message);
  return { name: check.name, isGreen: status === 0, seconds: (performance.now() - startedMs) / 1000 };
}

const results = listChecks(repository, folders, process.stdout.isTTY === true).map(run);

console.log('\n── summary');
for (const { name, isGreen, seconds } of results) {
  console.log(`${isGreen ? 'ok    ' : 'FAILED'}  ${name.padEnd(16)} ${seconds.toFixed(1)} s`);
}
process.exitCode = results.every((result) => result.isGreen) ? 0 : 1;
