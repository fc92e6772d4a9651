import type { StreamDetail } from '@sluice/contracts';
import { useRef, useState } from 'react';
import { launchStream, stopStream } from '../stream.queries.ts';
import { useNotifyLaunchRefusal } from './use-notify-launch-refusal.tsx';

/**
 * Launches a stream, or stops the launched one. The switch moves with the press, and back where the api refuses; a refusal is told.
 * `status` is the one that is asked for until the answer: words beside the switch say what the switch says.
 * `onChanged` says what came of it, in the words of its place.
 */
export function useLaunchChange(
  stream: Parameters<typeof launchStream>[0] & Pick<StreamDetail, 'id' | 'status'>,
  onChanged: (changed: StreamDetail) => void,
) {
  const notifyRefusal = useNotifyLaunchRefusal();
  // Undefined: nothing is asked.
  const [asked, setAsked] = useState<StreamDetail['status']>();
  // A second press may come before the first has been rendered.
  const isAsking = useRef(false);
  const wasLaunched = stream.status === 'launched';
  const change = async () => {
    if (isAsking.current) return;
    isAsking.current = true;
    setAsked(wasLaunched ? 'suspended' : 'launched');
    try {
      onChanged(await (wasLaunched ? stopStream(stream) : launchStream(stream)));
    } catch (error) {
      notifyRefusal(stream, error);
    } finally {
      isAsking.current = false;
      setAsked(undefined);
    }
  };
  return { status: asked ?? stream.status, isBusy: asked !== undefined, change };
}
