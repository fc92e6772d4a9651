/** How a number differs from what it was: a share of it, or percentage points of what is per cent itself. */
import { type StatisticsColumn, statisticsUnit } from '@sluice/contracts/values';
import type { Language } from '../../../i18n/languages.ts';
import { changeOf, formatShare, formatShortShare, NO_DATA } from '../../../parts/numbers/formats.ts';

export type Change = { text: string; tone: 'better' | 'worse' | undefined };

/** What a buyer earns by. Other numbers are more or less, and neither good nor bad. */
const JUDGED: readonly StatisticsColumn[] = ['deposits', 'revenue', 'profit', 'roi', 'epc'];
/** Less is nothing to be told by a colour. */
const NOTABLE = 0.05;
/** Beyond it a column would have to be wider for its change than for its number, and the change says nothing more. */
const FAR = 10;

export function changeIn(
  column: StatisticsColumn,
  now: number | null,
  before: number | null,
  language: Language,
): Change {
  const isPoints = statisticsUnit(column) === 'percent';
  const change = isPoints ? pointsOf(now, before) : changeOf(now, before);
  const share = isFar(change)
    ? `${change > 0 ? '>+' : '<−'}${formatShortShare(FAR, language)}`
    : formatShare(change, language, true);
  // Points, which a per cent sign would make a share.
  const text = isPoints && share !== NO_DATA ? share.replace(/[\s ]*%/, '') : share;
  const isNotable = JUDGED.includes(column) && Math.abs(change ?? 0) >= NOTABLE;
  return { text, tone: isNotable ? ((change ?? 0) > 0 ? 'better' : 'worse') : undefined };
}

const isFar = (change: number | null): change is number => Math.abs(change ?? 0) > FAR;

const pointsOf = (now: number | null, before: number | null): number | null =>
  now === null || before === null ? null : (now - before) / 100;
