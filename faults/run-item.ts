import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { stopRecorded } from '@sluice/engines';
import { foreignShare, isQuiet, readCpu } from '../tools/ci/src/cpu-share.ts';
import type { FaultArguments } from './arguments.ts';
import { confirmLate, type Watched } from './confirm-late.ts';
import type { FaultItem, OpenItem, SeedResult } from './item.ts';
import { seededRandom } from './seeded-random.ts';
import { isGood, type Outcome, seedLine } from './verdict.ts';

/** Runs an item for every requested seed, with a line for each. A seed that throws is a failed seed, not the end. */
export async function runItem(item: FaultItem, args: FaultArguments, root: string): Promise<Outcome[]> {
  const folder = join(root, item.name);
  mkdirSync(folder);
  console.log(`${item.name}: ${item.title}`);
  const context = { folder, isShort: args.isShort, minutes: args.minutes };
  const outcomes: Outcome[] = [];
  let opened: OpenItem | undefined;
  try {
    for (const seed of args.seeds) {
      const startedAt = performance.now();
      const run = (number: number) =>
        watched(async () => {
          opened ??= await item.open(context);
          return opened.run({ ...context, seed: number, random: seededRandom(item.name, number) });
        });
      const result = args.isShort ? await confirmLate(seed, run) : (await run(seed)).result;
      outcomes.push({ seed, result });
      console.log(seedLine(item.name, { seed, result }, (performance.now() - startedAt) / 1000));
      for (const complaint of [...result.broken, ...result.late]) console.log(`       ${complaint}`);
      if (!isGood(result)) console.log(`       again: npm run faults -- ${item.name} --seed ${seed}`);
    }
  } finally {
    await opened?.close();
    // Engines of an item that failed to open have nobody else to stop them.
    await stopRecorded(folder);
  }
  return outcomes;
}

/** With other processes' share of the CPU meanwhile: it says how much a time is worth. */
async function watched(run: () => Promise<SeedResult>): Promise<Watched> {
  const before = readCpu();
  const result = await orBroken(run);
  return { result, wasQuiet: isQuiet(foreignShare(before, readCpu())) };
}

async function orBroken(run: () => Promise<SeedResult>): Promise<SeedResult> {
  try {
    return await run();
  } catch (error) {
    const complaint = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { lost: 0, double: 0, unanswered: 0, broken: [complaint], late: [], figures: {} };
  }
}
