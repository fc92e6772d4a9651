/**
 * The stages of the proof, in order, and the minutes that each may take on the machine of machine-speed.ts, left to itself.
 * docs/decisions/0031-a-budget-for-the-proof.md says what happens to one that takes longer.
 */
export const STAGES = [
  // By .ci/run itself: before it there is no program to run the rest.
  { name: 'install', minutes: 1.5, command: ['npm', 'ci'] },
  { name: 'setup', minutes: 0.3, command: ['npm', 'run', 'setup'] },
  { name: 'check', minutes: 1.2, command: ['npm', 'run', 'check'] },
  { name: 'test', minutes: 13.5, command: ['npm', 'test'] },
  { name: 'e2e', minutes: 16, command: ['npm', 'run', 'e2e'] },
  { name: 'perf', minutes: 4.2, command: ['npm', 'run', 'perf', '--', '--short'] },
  { name: 'faults', minutes: 3.4, command: ['npm', 'run', 'faults', '--', '--short'] },
  { name: 'points', minutes: 0.1, command: ['npm', 'run', 'points'] },
] as const satisfies readonly { name: string; minutes: number; command: readonly [string, ...string[]] }[];

export type StageName = (typeof STAGES)[number]['name'];

/** Over by half, a stage fails; below that it is only reported. */
export const FAILS_AT = 1.5;
/** A stage of seconds is no reason to fail a run, whatever share of its minutes they are. */
export const GRACE_SECONDS = 20;
