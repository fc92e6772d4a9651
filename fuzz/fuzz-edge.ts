/** Fuzzes the edge and prints the progress. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensurePlayers } from '@sluice/games/build';
import { type FuzzReport, runFuzz } from './run-fuzz.ts';
import { isGood } from './verdict.ts';

export async function fuzzEdge({
  requests,
  seed,
}: {
  requests: number;
  seed: number;
}): Promise<{ report: FuzzReport; hasPassed: boolean }> {
  await ensurePlayers();
  const dir = mkdtempSync(join(tmpdir(), 'sluice-fuzz-'));
  const { report, failures } = await runFuzz({ requests, seed, dir, say: (line) => console.log(line) });
  for (const { index, why, request } of failures) {
    console.log(`request ${index} of seed ${seed}: ${why}\n  ${request}`);
  }
  const hasPassed = isGood(report);
  if (hasPassed) rmSync(dir, { recursive: true, force: true });
  else console.log(`The edge’s log and files are kept in ${dir}`);
  return { report, hasPassed };
}
