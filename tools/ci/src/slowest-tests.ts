import type { TestOutcome } from './test-outcomes.ts';

const SHOWN = 10;
const NAME_LENGTH = 110;

/** The tests that took longest, slowest first, a line each. */
export function slowestTests(outcomes: readonly TestOutcome[]): string[] {
  return outcomes
    .toSorted((one, other) => other.tookMs - one.tookMs)
    .slice(0, SHOWN)
    .map(({ kind, name, tookMs }) => {
      const seconds = `${(tookMs / 1_000).toFixed(1)} s`;
      return `${seconds.padStart(8)}  ${kind.padEnd(7)}  ${name.slice(0, NAME_LENGTH)}`;
    });
}
