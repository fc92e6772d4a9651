import type { StreamDetail } from '@sluice/contracts';
import { useState } from 'react';
import { launchStream, stopStream } from '../stream.queries.ts';
import { useNotifyLaunchRefusal } from './use-notify-launch-refusal.tsx';

/** Launches a stream, or stops the launched one; a refusal is told. `onChanged` says what came of it, in the words of its place. */
export function useLaunchChange(
  stream: Parameters<typeof launchStream>[0] & Pick<StreamDetail, 'id' | 'status'>,
  onChanged: (changed: StreamDetail) => void,
) {
  const notifyRefusal = useNotifyLaunchRefusal();
  const [isBusy, setBusy] = useState(false);
  const isLaunched = stream.status === 'launched';
  const change = async () => {
    setBusy(true);
    try {
      onChanged(await (isLaunched ? stopStream(stream) : launchStream(stream)));
    } catch (error) {
      notifyRefusal(stream, error);
    } finally {
      setBusy(false);
    }
  };
  return { isLaunched, isBusy, change };
}
