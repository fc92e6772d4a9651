import { useDocumentVisibility } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { apiClient } from '../../api/api.ts';
import { followLive, type LiveStatus, type OpenLive } from './follow-live.ts';
import { applyMessage, type LiveState } from './live-state.ts';

export type Live = {
  /** Undefined until the first message. */
  state: LiveState | undefined;
  status: LiveStatus;
  retry: () => void;
};

const CONNECTING: LiveStatus = { is: 'connecting' };

export const useTeamLive = (teamId: number): Live =>
  useLive(`team ${teamId}`, (signal) => apiClient.live.team({ params: { teamId } }, { signal }));

export const useStreamLive = (place: { teamId: number; id: number }): Live =>
  useLive(`stream ${place.id}`, (signal) =>
    apiClient.live.stream({ params: { teamId: place.teamId, streamId: place.id } }, { signal }),
  );

/** Disconnected while the tab is hidden; a new snapshot is loaded on return. */
function useLive(name: string, open: OpenLive): Live {
  const isShown = useDocumentVisibility() !== 'hidden';
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<LiveState>();
  const [status, setStatus] = useState<LiveStatus>(CONNECTING);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `open` is made anew at every drawing; its name says when it differs
  useEffect(() => {
    if (!isShown) return;
    const leaving = new AbortController();
    setStatus(CONNECTING);
    void followLive(open, leaving.signal, {
      onMessage: (message) => setState((before) => applyMessage(before, message, Date.now())),
      onStatus: setStatus,
    });
    return () => leaving.abort();
  }, [name, isShown, attempt]);
  return { state, status, retry: () => setAttempt((times) => times + 1) };
}
