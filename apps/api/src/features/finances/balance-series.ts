/** The balance over a period as points of a chart, worked out backwards from what it is now. */
import type { FinancesPeriod } from '@sluice/contracts/values';

export type BalanceMove = { atMs: number; amountMicros: number; kind: string };
export type BalancePoint = { atMs: number; balanceMicros: number };
export type TopUp = BalancePoint & { amountMicros: number };

const HOUR_MS = 3_600_000;
/** About 180 points, whatever the period. */
const STEP_MS: Readonly<Record<FinancesPeriod, number>> = {
  '7d': HOUR_MS,
  '30d': 4 * HOUR_MS,
  '3m': 12 * HOUR_MS,
};
const TOP_UP_KINDS: readonly string[] = ['bill', 'correction'];

export function balanceSeries(
  of: { from: Date; balanceMicros: number; moves: readonly BalanceMove[] },
  { period, now }: { period: FinancesPeriod; now: Date },
): { points: BalancePoint[]; topUps: TopUp[] } {
  const nowMs = now.getTime();
  // The running hour counts at its end, which is still to come.
  const moves = of.moves.map((move) => ({ ...move, atMs: Math.min(move.atMs, nowMs) }));
  let balanceMicros = of.balanceMicros - moves.reduce((sum, { amountMicros }) => sum + amountMicros, 0);
  const topUps: TopUp[] = [];
  const points: BalancePoint[] = [];
  let next = 0;
  const moveUntil = (atMs: number) => {
    for (let move = moves[next]; move && move.atMs <= atMs; move = moves[next]) {
      balanceMicros += move.amountMicros;
      if (move.amountMicros > 0 && TOP_UP_KINDS.includes(move.kind)) topUps.push({ ...move, balanceMicros });
      next += 1;
    }
  };
  for (let atMs = of.from.getTime(); atMs < nowMs; atMs += STEP_MS[period]) {
    moveUntil(atMs);
    points.push({ atMs, balanceMicros });
  }
  moveUntil(nowMs);
  points.push({ atMs: nowMs, balanceMicros });
  return { points, topUps };
}
