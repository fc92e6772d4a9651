/**
 * The page is drawn by the preview's own origin: a form posts the draft into a frame. Each draft gets a frame of its own, which
 * takes the place of the one before when it has loaded. So nothing flashes, and no entry is left behind in the browser's
 * history, which a frame that is navigated again would leave.
 */
import type { LandingSettings } from '@sluice/games';
import type { GameType } from '@sluice/reference';
import { useCallback, useEffect, useRef, useState } from 'react';
import { previewAddress } from './preview-address.ts';

export type PlayedAs = 'set' | 'win' | 'loss';
export type PreviewDraft = { type: GameType; template: string; settings: LandingSettings; play: PlayedAs };

export type PreviewFrames = {
  /** The one that is seen; undefined before the first has loaded. */
  shown: number | undefined;
  /** That one, and the one that is on its way. */
  frames: readonly number[];
  nameOf: (frame: number) => string;
  onLoad: (frame: number) => void;
};

/** Long enough that a word is typed as one change, short enough to look live. */
const SETTLE_MS = 250;
const DRAFT_FIELD = 'draft';

/** `draft` as JSON: it is sent when it differs from the last one, or when `restarts` has grown. */
export function usePreviewFrames(draft: string | undefined, restarts: number): PreviewFrames {
  const [shown, setShown] = useState<number>();
  const [coming, setComing] = useState<{ frame: number; draft: string }>();
  const count = useRef(0);
  const sent = useRef(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: pressing “start over” sends the same draft once more
  useEffect(() => {
    if (draft === undefined) return;
    const send = () => {
      count.current += 1;
      setComing({ frame: count.current, draft });
    };
    // The first is there to be seen at once.
    if (count.current === 0) return send();
    const timer = setTimeout(send, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [draft, restarts]);

  useEffect(() => {
    if (!coming || sent.current === coming.frame) return;
    sent.current = coming.frame;
    post(nameOf(coming.frame), coming.draft);
  }, [coming]);

  const onLoad = useCallback((frame: number) => {
    // An empty frame loads too, before anything is sent to it.
    if (sent.current === frame) setShown(frame);
  }, []);

  const frames = [shown, coming?.frame].filter((frame) => frame !== undefined);
  return { shown, frames: [...new Set(frames)], nameOf, onLoad };
}

const nameOf = (frame: number): string => `landing-preview-${frame}`;

function post(target: string, draft: string): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = previewAddress();
  form.target = target;
  form.hidden = true;
  const field = document.createElement('input');
  field.name = DRAFT_FIELD;
  field.value = draft;
  form.append(field);
  document.body.append(form);
  form.submit();
  form.remove();
}
