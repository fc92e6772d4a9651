import type { Preflight, PreflightCheck, PreflightFinding } from '@sluice/contracts';

export type Outcome = Preflight['checks'][number];
type Values = Outcome['values'];
/** The result of a check, without the check's name. */
export type CheckResult = Omit<Outcome, 'check'>;

const resultOf =
  (outcome: Outcome['outcome']) =>
  (finding: PreflightFinding, values: Values = {}): CheckResult => ({ outcome, finding, values });

export const pass = resultOf('pass');
export const warn = resultOf('warn');
export const fail = resultOf('fail');
export const skipped = resultOf('skipped');

const WORST_FIRST = ['fail', 'warn', 'pass', 'skipped'] as const;

/** The worst result of several. */
export function worstOf(all: readonly CheckResult[]): CheckResult | undefined {
  for (const outcome of WORST_FIRST) {
    const found = all.find((each) => each.outcome === outcome);
    if (found) return found;
  }
  return undefined;
}

export const named = (check: PreflightCheck, answer: CheckResult): Outcome => ({ check, ...answer });
