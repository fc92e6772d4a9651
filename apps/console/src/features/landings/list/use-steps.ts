import { useEffect, useState } from 'react';
import type { ProgressStep } from '../../../parts/progress/progress-steps.ts';

/** What is over sooner would only flash. */
const SLOW_MS = 400;

type Steps<Id extends string> = {
  /** Empty while there is nothing to show: at rest, and in the first moment. */
  steps: readonly ProgressStep[];
  /** Which step begins; undefined: none is running. */
  go: (id: Id | undefined) => void;
};

/** How far a job of a few calls is, for who has to wait for it. */
export function useSteps<Id extends string>(ids: readonly Id[], labelOf: (id: Id) => string): Steps<Id> {
  const [running, go] = useState<Id>();
  const [isSlow, setSlow] = useState(false);
  const isRunning = running !== undefined;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isRunning]);
  const at = running === undefined ? -1 : ids.indexOf(running);
  const steps = ids.map(
    (id, index): ProgressStep => ({
      id,
      label: labelOf(id),
      state: index < at ? 'done' : index === at ? 'running' : 'waiting',
    }),
  );
  return { steps: isSlow && isRunning ? steps : [], go };
}
