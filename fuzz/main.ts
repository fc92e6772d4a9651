/** `npm run fuzz -- [--requests N] [--seed N]`: requests that nobody would send, against a real edge. Ends with one JSON line. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensurePlayers } from '@sluice/games/build';
import { runFuzz } from './run-fuzz.ts';
import { isGood } from './verdict.ts';

const { values } = parseArgs({
  options: { requests: { type: 'string', default: '1000000' }, seed: { type: 'string', default: '1' } },
});
const [requests, seed] = [Number(values.requests), Number(values.seed)];
if (!Number.isInteger(requests) || requests < 1 || !Number.isInteger(seed)) {
  console.error('--requests must be a whole number from 1 on, --seed a whole number.');
  process.exit(2);
}
await ensurePlayers();
const dir = mkdtempSync(join(tmpdir(), 'sluice-fuzz-'));
const { report, failures } = await runFuzz({ requests, seed, dir, say: (line) => console.log(line) });
for (const { index, why, request } of failures) {
  console.log(`request ${index} of seed ${seed}: ${why}\n  ${request}`);
}
const hasPassed = isGood(report);
if (hasPassed) rmSync(dir, { recursive: true, force: true });
else console.log(`The edge’s log and files are kept in ${dir}`);
console.log(JSON.stringify({ fuzz: report }));
process.exit(hasPassed ? 0 : 1);
