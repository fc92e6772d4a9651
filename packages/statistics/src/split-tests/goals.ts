/** What a landing can be judged by, and how long after first seeing it a visitor has time for it. */

const HOUR_MS = 3_600_000;

/**
 * Whoever has only just come has had no time to deposit. Counted as one who did not, they would pull every rate down, most of all
 * that of a landing whose visitors take their time. So each visitor has the same span from their own first look, and is counted once
 * it is over: then the outcome is final, and an interval can be valid for it. The spans cover nearly all who ever get there.
 */
export const GOALS = {
  click: { type: 'click', withinMs: HOUR_MS },
  install: { type: 'install', withinMs: 24 * HOUR_MS },
  registration: { type: 'registration', withinMs: 24 * HOUR_MS },
  deposit: { type: 'deposit', withinMs: 72 * HOUR_MS },
  /** No type of event of its own: whatever a visitor brought and cost until then, so as long as a deposit may take. */
  profit: { type: null, withinMs: 72 * HOUR_MS },
} as const satisfies Record<string, { type: string | null; withinMs: number }>;

export type Goal = keyof typeof GOALS;
