import { useEffect, useState } from 'react';
import type { ProgressStep } from '../../../parts/progress/progress-steps.ts';

/** Shorter jobs show no progress. */
const SLOW_MS = 400;

type Steps<Id extends string> = {
  /** Empty while idle and during the first moment. */
  steps: readonly ProgressStep[];
  /** Which step begins; undefined: none is running. */
  go: (id: Id | undefined) => void;
};

/** Progress of a job of a few calls. */
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
