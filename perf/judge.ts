/** What may fail a run: docs/decisions/0030-what-may-refuse-a-landing.md. */
import { hasFaults, type Item, isWithinGate, type Outcome } from './item.ts';

export type Measured = { readonly outcome: Outcome; readonly wasQuiet: boolean };
export type Judged = { readonly outcome: Outcome; readonly isGood: boolean; readonly remark?: string };

/**
 * Faults fail at once, and so does a count: it is the same in every run. In a short run, a ratio or a time on the wrong side of its bar
 * is measured a second time, from the start, and fails only when that agrees; otherwise there is no verdict.
 */
export async function measureAndJudge(
  item: Item,
  isShort: boolean,
  measure: () => Promise<Measured>,
): Promise<Judged> {
  const first = controlled(item, isShort, await measure());
  const isFirstGood = isWithinGate(item, first, isShort);
  if (isFirstGood || hasFaults(first) || !isShort || item.figure === 'count') {
    return { outcome: first, isGood: isFirstGood };
  }
  const second = controlled(item, isShort, await measure());
  const isSecondGood = isWithinGate(item, second, isShort);
  if (!isSecondGood) {
    return { outcome: second, isGood: false, remark: `twice outside: ${first.gated}, then ${second.gated}` };
  }
  const again = second.verdict === 'measured' ? `${second.gated}` : 'no verdict';
  return {
    outcome: { ...second, verdict: 'no verdict' },
    isGood: true,
    remark: `no verdict: ${first.gated} at first, then ${again}`,
  };
}

/** A time that other load may have lengthened is no verdict. Ratios have their own control. */
function controlled(item: Item, isShort: boolean, { outcome, wasQuiet }: Measured): Outcome {
  const isDoubtful = isShort && item.figure === 'time' && !wasQuiet && !isWithinGate(item, outcome, isShort);
  return isDoubtful ? { ...outcome, verdict: 'no verdict' } : outcome;
}
