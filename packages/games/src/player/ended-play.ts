/**
 * Restores a play that was over when the visitor left for the offer and came back. It is kept in the page's history state, so nothing is
 * stored in the browser, and another visit does not see it.
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

/** Undefined when the visitor did not come back, or the page has changed since. */
export function findEndedPlay(rules: PlayRules): EndedPlay | undefined {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.type !== 'back_forward') return undefined;
  const kept = history.state as { rules?: string; ended?: EndedPlay } | null;
  return kept?.rules === JSON.stringify(rules) ? kept.ended : undefined;
}
