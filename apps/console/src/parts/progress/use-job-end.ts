import { useEffect, useRef } from 'react';
import { notify } from '../notify/notify.tsx';
import type { JobState } from './progress-steps.ts';

/** Notifies once when a running job ends. A job that had already ended when the page was opened is not announced again. */
export function useJobEnd(
  state: JobState | undefined,
  texts: { doneText: string; failedText: string },
): void {
  const before = useRef<JobState>(undefined);
  const { doneText, failedText } = texts;
  useEffect(() => {
    if (before.current === 'running' && state === 'done') notify.success(doneText);
    if (before.current === 'running' && state === 'failed') notify.error(failedText);
    before.current = state;
  }, [state, doneText, failedText]);
}
