import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../parts/numbers/formats.ts';
import { useLanguage } from '../../parts/numbers/use-language.ts';
import { ToneChip } from '../../parts/status/status-chip.tsx';
import type { Tone } from '../../parts/status/tones.ts';
import { type Judged, judgedOf } from './judged.ts';
import classes from './split-test.module.css';
import type { ShownVariant } from './split-test.queries.ts';
import type { Measure } from './use-measure.ts';

type Difference = NonNullable<Judged['difference']>;
type Props = {
  variant: ShownVariant;
  isBase: boolean;
  measure: Measure;
  /** How many visitors with revenue each landing needs; null for rates. */
  payingMin: number | null;
  children: ReactNode;
};

const TONES: Record<Difference['verdict'], Tone> = {
  better: 'good',
  worse: 'danger',
  not_enough: 'neutral',
  withheld: 'warning',
};

/** The verdict never claims more than the interval supports. */
export function VariantVerdict({ variant, isBase, measure, payingMin, children }: Props) {
  const { t } = useTranslation('split-tests');
  const { difference } = judgedOf(variant);
  if (!difference) {
    return (
      <div className={classes.verdict}>
        <small>{t(isBase ? 'verdicts.base' : 'verdicts.noShare')}</small>
        {children}
      </div>
    );
  }
  return (
    <div className={classes.verdict}>
      <ToneChip tone={TONES[difference.verdict]}>{t(`verdicts.${difference.verdict}`)}</ToneChip>
      {difference.verdict === 'withheld' ? (
        <small>{t('withheld')}</small>
      ) : (
        variant.settled > 0 && <Told difference={difference} measure={measure} payingMin={payingMin} />
      )}
      {children}
    </div>
  );
}

type ToldProps = Pick<Props, 'measure' | 'payingMin'> & { difference: Difference };

function Told({ difference: { interval, verdict, moreVisitors }, measure, payingMin }: ToldProps) {
  const { t } = useTranslation('split-tests');
  const language = useLanguage();
  const context = payingMin === null ? 'rates' : 'profit';
  return (
    <>
      {interval && <small>{measure.difference(interval)}</small>}
      {!interval && payingMin !== null && <small>{t('tooFewPaying', { count: payingMin })}</small>}
      {verdict === 'not_enough' && moreVisitors !== null && (
        <small>
          {t(`moreVisitors.${context}`, {
            count: moreVisitors,
            visitors: formatCount(moreVisitors, language),
          })}
        </small>
      )}
      {verdict === 'not_enough' && moreVisitors === null && interval && (
        <small>{t(`outOfReach.${context}`)}</small>
      )}
    </>
  );
}
