import { Progress } from '@mantine/core';
import { ProgressList } from '../../../parts/progress/progress-list.tsx';
import { type ProgressStep, progressOf } from '../../../parts/progress/progress-steps.ts';

type Props = {
  /** What is being done, for who cannot see the bar. */
  label: string;
  steps: readonly ProgressStep[];
};

/** The steps of a job inside its dialog, with a bar; nothing while there are none. */
export function JobSteps({ label, steps }: Props) {
  if (steps.length === 0) return null;
  return (
    <div>
      <Progress value={progressOf(steps)} animated aria-label={label} />
      <ProgressList steps={steps} />
    </div>
  );
}
