/**
 * A play that was over when its page was left: who comes back from the offer finds it as it was. It is kept in the page's own entry of
 * the tab's history, so nothing is stored in the browser, and another visit knows nothing of it.
 */
import type { PlayRules } from '../play/play.ts';

export type Move = {
  /** What the visitor pointed at. */
  readonly choice: number | undefined;
  /** How much of the win was taken. */
  readonly share: number | undefined;
};
export type EndedPlay = {
  readonly seed: number;
  readonly moves: readonly Move[];
  /** Between two steps. */
  readonly isCashedOut: boolean;
};

export function keepEndedPlay(rules: PlayRules, ended: EndedPlay): void {
  history.replaceState({ rules: JSON.stringify(rules), ended }, '');
}

/** Undefined where the page was not come back to, or is another one by now. */
export function findEndedPlay(rules: PlayRules): EndedPlay | undefined {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.type !== 'back_forward') return undefined;
  const kept = history.state as { rules?: string; ended?: EndedPlay } | null;
  return kept?.rules === JSON.stringify(rules) ? kept.ended : undefined;
}
