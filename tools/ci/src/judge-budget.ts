/** Time against budget: what a stage took, and whether that may fail the run. */
import { FAILS_AT, GRACE_SECONDS, STAGES } from './budget.ts';
import { isQuiet } from './cpu-share.ts';
import type { Stage } from './stages.ts';

export type BudgetJudgement = {
  readonly verdict: 'within' | 'over' | 'failed' | 'no verdict';
  /** Minutes of the table, more of them on a slower machine. */
  readonly allowedSeconds: number;
};

export function judgeBudget(stage: Stage): BudgetJudgement | undefined {
  const budget = STAGES.find(({ name }) => name === stage.name);
  if (!budget) return undefined;
  // A machine that is faster than the reference is no reason for a shorter budget.
  const allowedSeconds = budget.minutes * 60 * Math.max(1, stage.slowness ?? 1);
  const limit = Math.max(allowedSeconds * FAILS_AT, allowedSeconds + GRACE_SECONDS);
  if (stage.seconds <= allowedSeconds) return { verdict: 'within', allowedSeconds };
  if (stage.seconds <= limit) return { verdict: 'over', allowedSeconds };
  return { verdict: isQuiet(stage.foreignShare) ? 'failed' : 'no verdict', allowedSeconds };
}

const WORDS = { within: '', over: 'over', failed: 'OVER BY HALF', 'no verdict': 'over, no verdict' } as const;

/** A line for each stage, and one for all of them. */
export function budgetTable(stages: readonly Stage[]): string[] {
  const lines = stages.map((stage) => {
    const judged = judgeBudget(stage);
    const others = stage.foreignShare === undefined ? '?' : `${Math.round(stage.foreignShare * 100)} %`;
    return row([
      stage.name,
      stage.exitCode === 0 ? 'ok' : 'FAILED',
      minutes(stage.seconds),
      judged ? minutes(judged.allowedSeconds) : '?',
      others,
      stage.slowness?.toFixed(2) ?? '?',
      judged ? WORDS[judged.verdict] : '',
    ]);
  });
  const took = stages.reduce((sum, { seconds }) => sum + seconds, 0);
  const allowed = stages.reduce((sum, stage) => sum + (judgeBudget(stage)?.allowedSeconds ?? 0), 0);
  return [
    row(['stage', '', 'took', 'budget', 'others', 'slowness', '']),
    ...lines,
    row(['all', '', minutes(took), minutes(allowed), '', '', '']),
  ];
}

const minutes = (seconds: number): string =>
  `${Math.floor(Math.round(seconds) / 60)}:${String(Math.round(seconds) % 60).padStart(2, '0')}`;

/** Of the figures, after name and state. */
const WIDTHS = [6, 6, 6, 8];

function row(cells: readonly string[]): string {
  const [name = '', state = '', ...rest] = cells;
  const figures = rest.slice(0, -1).map((cell, index) => cell.padStart(WIDTHS[index] ?? 0));
  return [name.padEnd(8), state.padEnd(6), ...figures, rest.at(-1)].join('  ').trimEnd();
}
