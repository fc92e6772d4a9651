/** Ratios of two things measured in turn, with a control that says whether the machine was quiet enough to judge. */
import { type Bar, isInside } from './item.ts';

export type Comparison = {
  /** Median over the rounds; above 1 the second is the cheaper one. */
  ratio: number;
  control: number;
  rounds: number;
  verdict: 'measured' | 'no verdict';
};

const CONTROL_TOLERANCE = 0.05;
const ATTEMPTS = 3;
/** With a bar, a result that cannot be judged does not fail the run: one repetition is enough. */
const ATTEMPTS_AT_BAR = 2;
/** How unlikely it must be that the true median lies on the other side of the bar. */
const ERROR_LIMIT = 0.05;

/**
 * Each round measures the reference, the subject and the reference again: the two references around a subject cancel a slow
 * drift, and against each other they are the A/A control. With the control off, the rounds are repeated, and if it stays off
 * there is a figure but no verdict.
 *
 * With a bar, the rounds end as soon as it is clear on which side of it the median lies; a median that is on the wrong side without
 * being clearly there is no verdict.
 */
export async function compareInRounds(options: {
  rounds: number;
  /** Cost of one operation; smaller is better. */
  reference: () => Promise<number>;
  subject: () => Promise<number>;
  /** How far the A/A control may be from 1. @default 0.05 */
  tolerance?: number;
  /** What the ratio is held to, where nothing more is asked than on which side of it it lies. */
  bar?: Bar | undefined;
  say: (line: string) => void;
}): Promise<Comparison> {
  const { tolerance = CONTROL_TOLERANCE, bar } = options;
  const attempts = bar ? ATTEMPTS_AT_BAR : ATTEMPTS;
  let result: Comparison | undefined;
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const ratios: number[] = [];
    const controls: number[] = [];
    for (let round = 1; round <= options.rounds; round++) {
      const before = await options.reference();
      const subject = await options.subject();
      const after = await options.reference();
      ratios.push((before + after) / 2 / subject);
      controls.push(before / after);
      options.say(
        `  round ${round}/${options.rounds}: reference ${before.toFixed(2)} and ${after.toFixed(2)}, subject ${subject.toFixed(2)}, ratio ${(ratios.at(-1) ?? 0).toFixed(3)}`,
      );
      if (bar && clearSide(ratios, bar) && isNearOne(median(controls), tolerance)) break;
    }
    const control = median(controls);
    const ratio = median(ratios);
    const isQuiet = isNearOne(control, tolerance);
    const isDecided = !bar || isInside(ratio, bar) || clearSide(ratios, bar) === 'outside';
    const verdict = isQuiet && isDecided ? 'measured' : 'no verdict';
    result = { ratio, control, rounds: ratios.length, verdict };
    if (isQuiet && isDecided) return result;
    options.say(
      isQuiet
        ? `  the median ${ratio.toFixed(3)} is outside, but the rounds disagree; attempt ${attempt} of ${attempts}`
        : `  A/A control ${control.toFixed(3)} is more than ${tolerance} from 1; attempt ${attempt} of ${attempts}`,
    );
  }
  if (!result) throw new Error('no round was measured');
  return result;
}

const isNearOne = (control: number, tolerance: number): boolean => Math.abs(control - 1) <= tolerance;

/**
 * The sign test: if the true median were at the bar, each round would fall on either side like a coin. Five of five on one side, or
 * eight of nine, happen by chance less than once in twenty times.
 */
export function clearSide(ratios: readonly number[], bar: Bar): 'inside' | 'outside' | undefined {
  const inside = ratios.filter((ratio) => isInside(ratio, bar)).length;
  if (chanceOfAtMost(ratios.length - inside, ratios.length) <= ERROR_LIMIT) return 'inside';
  if (chanceOfAtMost(inside, ratios.length) <= ERROR_LIMIT) return 'outside';
  return undefined;
}

/** Probability of so many heads or fewer, of so many coins. */
function chanceOfAtMost(heads: number, coins: number): number {
  let ways = 1;
  let sum = 1;
  for (let k = 1; k <= heads; k++) {
    ways = (ways * (coins - k + 1)) / k;
    sum += ways;
  }
  return sum / 2 ** coins;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** The value below which the share of all values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
