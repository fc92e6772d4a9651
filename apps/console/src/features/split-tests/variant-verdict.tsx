import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../parts/numbers/formats.ts';
import { useLanguage } from '../../parts/numbers/use-language.ts';
import { ToneChip } from '../../parts/status/status-chip.tsx';
import type { Tone } from '../../parts/status/tones.ts';
import { formatPoints } from './format-rate.ts';
import classes from './split-test.module.css';
import type { ShownVariant } from './split-test.queries.ts';

type Difference = NonNullable<ShownVariant['difference']>;
type Props = { variant: ShownVariant; isBase: boolean; digits: number; children: ReactNode };

const TONES: Record<Difference['verdict'], Tone> = {
  better: 'good',
  worse: 'danger',
  not_enough: 'neutral',
  withheld: 'warning',
};

/** The verdict never claims more than the interval supports. */
export function VariantVerdict({ variant: { difference, settled }, isBase, digits, children }: Props) {
  const { t } = useTranslation('split-tests');
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
        settled > 0 && <Told difference={difference} digits={digits} />
      )}
      {children}
    </div>
  );
}

function Told({ difference, digits }: { difference: Difference; digits: number }) {
  const { t } = useTranslation('split-tests');
  const language = useLanguage();
  const { low, high, verdict, moreVisitors } = difference;
  const points = (value: number) => formatPoints(value, digits, language);
  return (
    <>
      <small>{t('points', { low: points(low), high: points(high) })}</small>
      {verdict === 'not_enough' && (
        <small>
          {moreVisitors === null
            ? t('outOfReach')
            : t('moreVisitors', { count: moreVisitors, visitors: formatCount(moreVisitors, language) })}
        </small>
      )}
    </>
  );
}
