/** A long job as reported by the server: named steps, in order. */
export type StepState = 'waiting' | 'running' | 'done' | 'failed';
export type ProgressStep = {
  id: string;
  /** In the reader's language. */
  label: string;
  state: StepState;
  /** Why it failed, or how far it is. */
  note?: string;
};
export type JobState = 'running' | 'done' | 'failed';

export function jobStateOf(steps: readonly ProgressStep[]): JobState {
  if (steps.some((step) => step.state === 'failed')) return 'failed';
  return steps.every((step) => step.state === 'done') ? 'done' : 'running';
}

/** In percent. A running step counts half: the bar moves as soon as work begins. */
export function progressOf(steps: readonly ProgressStep[]): number {
  if (steps.length === 0) return 0;
  const parts = steps.map(({ state }) => (state === 'done' ? 1 : state === 'running' ? 0.5 : 0));
  return Math.round((100 * parts.reduce<number>((sum, part) => sum + part, 0)) / steps.length);
}
