/** What a time may do in a landing's run: docs/decisions/0030-what-may-refuse-a-landing.md. */
import type { SeedResult } from './item.ts';
import { isWhole } from './verdict.ts';

export type Watched = { readonly result: SeedResult; readonly wasQuiet: boolean };

/** Seeds from here on are the second runs: another one, because the first has left its files behind. */
const SECOND_SEEDS = 10_000;

/**
 * Anything lost, double, unanswered or broken stands as it is. What was merely late stands only when the machine was left to us, and
 * a second run, on a machine left to us, is late too; otherwise it is told among the figures, and is no verdict.
 */
export async function confirmLate(
  seed: number,
  run: (seed: number) => Promise<Watched>,
): Promise<SeedResult> {
  const first = await run(seed);
  if (first.result.late.length === 0 || !isWhole(first.result)) return first.result;
  if (!first.wasQuiet) return withoutVerdict(first.result, 'others used the machine');
  const { result: second, wasQuiet } = await run(seed + SECOND_SEEDS);
  if (!isWhole(second)) return second;
  if (!wasQuiet) return withoutVerdict(first.result, 'others used the machine the second time');
  if (second.late.length === 0) return withoutVerdict(first.result, 'in time when run again');
  return { ...first.result, late: [...first.result.late, ...second.late] };
}

function withoutVerdict(result: SeedResult, reason: string): SeedResult {
  const noVerdict = `${result.late.join('; ')} (${reason})`;
  return { ...result, late: [], figures: { ...result.figures, 'no verdict on time:': noVerdict } };
}
