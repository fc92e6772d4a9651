import type { MatchQuality } from '@sluice/contracts';
import type { PostbackNetwork } from '@sluice/contracts/values';

export const ADVICE = ['clickId', 'browserId', 'held', 'refused', 'delay'] as const;
export type Advice = (typeof ADVICE)[number];

/** Below it, more is to be had from the ad's links than from anything else. */
const GOOD_SHARE = 0.9;
/** What is refused or held beyond this is no accident. */
const BAD_SHARE = 0.01;
/** Networks learn from what comes within the hour. */
const LATE_MS = 3_600_000;

/** What would raise the quality, the most effective first. */
export function adviceOf(network: PostbackNetwork, rows: readonly MatchQuality[]): Advice[] {
  const sum = (column: 'events' | 'held' | 'refused' | 'withClickId' | 'withBrowserId') =>
    rows.reduce((total, row) => total + row[column], 0);
  const events = sum('events');
  if (events === 0) return [];
  const hasIds = network !== 's2s';
  const holds: Record<Advice, boolean> = {
    clickId: hasIds && sum('withClickId') / events < GOOD_SHARE,
    browserId: hasIds && sum('withBrowserId') / events < GOOD_SHARE,
    held: sum('held') > 0,
    refused: sum('refused') / events > BAD_SHARE,
    delay: rows.some(({ delay }) => (delay?.p95Ms ?? 0) > LATE_MS),
  };
  return ADVICE.filter((each) => holds[each]);
}
