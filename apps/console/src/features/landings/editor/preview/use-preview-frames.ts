/**
 * A form posts the draft into a frame on the preview's origin. Each draft gets a new frame, which replaces the previous one
 * once loaded: nothing flashes, and no history entries are added, as navigating one frame would.
 */
import type { LandingSettings } from '@sluice/games';
import type { GameType } from '@sluice/reference';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Moment } from './moment.ts';
import { previewAddress } from './preview-address.ts';

export type PlayedAs = 'set' | 'win' | 'loss';
export type PreviewDraft = {
  type: GameType;
  template: string;
  settings: LandingSettings;
  play: PlayedAs;
  opens: Moment | undefined;
};

export type PreviewFrames = {
  /** The visible frame; undefined before the first load. */
  shown: number | undefined;
  /** The visible frame and the one that is loading. */
  frames: readonly number[];
  nameOf: (frame: number) => string;
  onLoad: (frame: number) => void;
};

/** Debounce: long enough to type a word, short enough to look live. */
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
    // The first draft is sent without debounce.
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
