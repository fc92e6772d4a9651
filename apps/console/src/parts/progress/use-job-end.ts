import { useEffect, useRef } from 'react';
import { notify } from '../notify/notify.tsx';
import type { JobState } from './progress-steps.ts';

/**
 * Tells the end of a job once, and only to who saw it run: a page that is opened on a job long done does not
 * announce it again.
 */
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
