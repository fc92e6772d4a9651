/** How slowness counts in a run that decides about a merge: docs/decisions/0030-what-may-refuse-a-landing.md. */
import type { SeedResult } from './item.ts';
import { isWhole } from './verdict.ts';

export type Watched = { readonly result: SeedResult; readonly wasQuiet: boolean };

/** Seeds from here on are second runs: a new number, because the first run has left its files behind. */
const SECOND_SEEDS = 10_000;

/**
 * Lost, double, unanswered or broken results count at once. Lateness counts only when the machine was quiet and a second run on a quiet
 * machine is late too; otherwise it is reported among the figures and does not fail the run.
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
