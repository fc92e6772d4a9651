/** Ratios of two things measured in turn, with a control that says whether the machine was quiet enough to judge. */
export type Comparison = {
  /** Median over the rounds; above 1 the second is the cheaper one. */
  ratio: number;
  control: number;
  rounds: number;
  verdict: 'measured' | 'no verdict';
};

const CONTROL_TOLERANCE = 0.05;
const ATTEMPTS = 3;

/**
 * Each round measures the reference, the subject and the reference again: the two references around a subject cancel a slow
 * drift, and against each other they are the A/A control. With the control off, the rounds are repeated, and if it stays off
 * there is a figure but no verdict.
 */
export async function compareInRounds(options: {
  rounds: number;
  /** Cost of one operation; smaller is better. */
  reference: () => Promise<number>;
  subject: () => Promise<number>;
  /** How far the A/A control may be from 1. @default 0.05 */
  tolerance?: number;
  say: (line: string) => void;
}): Promise<Comparison> {
  const { tolerance = CONTROL_TOLERANCE } = options;
  let result: Comparison | undefined;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
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
    }
    const control = median(controls);
    const isQuiet = Math.abs(control - 1) <= tolerance;
    result = {
      ratio: median(ratios),
      control,
      rounds: options.rounds,
      verdict: isQuiet ? 'measured' : 'no verdict',
    };
    if (isQuiet) return result;
    options.say(
      `  A/A control ${control.toFixed(3)} is more than ${tolerance} from 1; attempt ${attempt} of ${ATTEMPTS}`,
    );
  }
  if (!result) throw new Error('no round was measured');
  return result;
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
