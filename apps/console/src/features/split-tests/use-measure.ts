/** How the values of a goal are written: shares and percentage points, or dollars. */
import type { SplitTestGoal } from '@sluice/contracts/values';
import { useTranslation } from 'react-i18next';
import { formatPoints, formatRate, formatTick } from '../../parts/interval/format-rate.ts';
import { type RateAxis, rateAxisOf } from '../../parts/interval/rate-axis.ts';
import { formatFineMoney } from '../../parts/numbers/formats.ts';
import { useLanguage } from '../../parts/numbers/use-language.ts';
import { type Judged, judgedOf } from './judged.ts';
import { profitAxisOf } from './profit-axis.ts';
import type { ShownVariant } from './split-test.queries.ts';

export type Measure = {
  axis: RateAxis;
  value: (value: number | null) => string;
  tick: (value: number) => string;
  difference: (interval: NonNullable<Judged['interval']>) => string;
};

export function useMeasure(goal: SplitTestGoal, variants: readonly ShownVariant[]): Measure {
  const { t } = useTranslation('split-tests');
  const language = useLanguage();
  if (goal === 'profit') {
    const axis = profitAxisOf(variants.map(judgedOf));
    const signed = (value: number) =>
      formatFineMoney(value, language, { isSigned: true, fractionDigits: axis.digits });
    return {
      axis,
      value: (value) => formatFineMoney(value, language, { fractionDigits: axis.digits }),
      tick: (value) => formatFineMoney(value, language, { fractionDigits: axis.digits }),
      difference: ({ low, high }) => t('dollars', { low: signed(low), high: signed(high) }),
    };
  }
  const axis = rateAxisOf(variants);
  const points = (value: number) => formatPoints(value, axis.digits, language);
  return {
    axis,
    value: (value) => formatRate(value, axis.digits, language),
    tick: (value) => formatTick(value, language),
    difference: ({ low, high }) => t('points', { low: points(low), high: points(high) }),
  };
}
