import type { Preflight, PreflightCheck, PreflightFinding } from '@sluice/contracts';

export type Outcome = Preflight['checks'][number];
type Values = Outcome['values'];
/** What a check answers; its name is added by whoever asked. */
export type Seen = Omit<Outcome, 'check'>;

const seen =
  (outcome: Outcome['outcome']) =>
  (finding: PreflightFinding, values: Values = {}): Seen => ({ outcome, finding, values });

export const pass = seen('pass');
export const warn = seen('warn');
export const fail = seen('fail');
export const skipped = seen('skipped');

const WORST_FIRST = ['fail', 'warn', 'pass', 'skipped'] as const;

/** Of several things under one check, what is seen of the worst. */
export function worstOf(all: readonly Seen[]): Seen | undefined {
  for (const outcome of WORST_FIRST) {
    const found = all.find((each) => each.outcome === outcome);
    if (found) return found;
  }
  return undefined;
}

export const named = (check: PreflightCheck, answer: Seen): Outcome => ({ check, ...answer });
