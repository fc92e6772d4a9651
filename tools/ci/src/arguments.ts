/** `.ci/run [STAGE … [-- arguments for the last of them]]`, or `.ci/run sum`: what to run, and what must have been run in the end. */
import { STAGES, type StageName } from './budget.ts';

export interface RunArguments {
  readonly names: readonly StageName[];
  /** Handed to the last of them. */
  readonly extra: readonly string[];
  /** False where only some stages were asked for: then missing stages are no failure. */
  readonly isWhole: boolean;
}

export class UsageError extends Error {}

export function parseArguments(argv: readonly string[]): RunArguments {
  const cut = argv.indexOf('--');
  const given = cut === -1 ? argv : argv.slice(0, cut);
  const extra = cut === -1 ? [] : argv.slice(cut + 1);
  const all = STAGES.map(({ name }) => name);
  if (given.length === 0) return { names: all, extra, isWhole: true };
  const wanted = given.filter((name) => name !== 'sum');
  const unknown = wanted.filter((name) => !all.some((known) => known === name));
  if (unknown.length > 0) {
    throw new UsageError(`no such stage: ${unknown.join(', ')}. There are ${all.join(', ')}, and sum.`);
  }
  const isSum = wanted.length < given.length;
  const named = all.filter((name) => wanted.includes(name) || (isSum && name === 'points'));
  return { names: named, extra, isWhole: isSum };
}
