/** Runs a step's calls once at a time, and says what was refused. */
import { useState } from 'react';
import { useNotifyStreamFailure } from '../../../parts/failure/stream-failure.ts';

export function useStepAction(): { isBusy: boolean; run: (act: () => Promise<unknown>) => Promise<void> } {
  const [isBusy, setBusy] = useState(false);
  const notifyFailed = useNotifyStreamFailure();
  const run = async (act: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await act();
    } catch (error) {
      notifyFailed(error);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, run };
}
