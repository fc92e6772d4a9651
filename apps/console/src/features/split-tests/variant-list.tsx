import type { StreamDetail } from '@sluice/contracts';
import type { SplitTestGoal } from '@sluice/contracts/values';
import { useTranslation } from 'react-i18next';
import { RateBar } from '../../parts/interval/rate-bar.tsx';
import { formatCount, formatMoney, formatShare } from '../../parts/numbers/formats.ts';
import { useLanguage } from '../../parts/numbers/use-language.ts';
import { Card } from '../../parts/page/card.tsx';
import { isProvedBetter, judgedOf } from './judged.ts';
import classes from './split-test.module.css';
import type { ShownTest, ShownVariant } from './split-test.queries.ts';
import { type Measure, useMeasure } from './use-measure.ts';
import { useVariantName } from './use-variant-name.ts';
import { VariantVerdict } from './variant-verdict.tsx';
import { WinnerButton } from './winner-button.tsx';

type Props = { test: ShownTest; goal: SplitTestGoal; stream: StreamDetail };

/** One row per landing: visitors, goals, rate or profit per visitor, and verdict. */
export function VariantList({ test, goal, stream }: Props) {
  const { t } = useTranslation('split-tests');
  const measure = useMeasure(goal, test.variants);
  const { axis } = measure;
  const base = test.variants.find(({ weight }) => weight > 0);
  return (
    <Card title={t(`titles.${goal}`)}>
      <p className={classes.summary} role="status">
        {t(`summary.${summaryOf(test)}`)}
      </p>
      <div className={classes.head} aria-hidden="true">
        <span>{t('columns.landing')}</span>
        <span className={classes.number}>{t('columns.visitors')}</span>
        <span className={classes.number}>{t(`columns.converted.${goal}`)}</span>
        <div className={classes.ticks}>
          {axis.ticks.map((tick) => (
            <span key={tick} style={{ insetInlineStart: `${axis.at(tick)}%` }}>
              {measure.tick(tick)}
            </span>
          ))}
        </div>
        <span>{t('columns.verdict')}</span>
      </div>
      <ol className={classes.variants} aria-label={t('variants')}>
        {test.variants.map((variant) => (
          <VariantLine
            key={variant.variant}
            variant={variant}
            goal={goal}
            test={test}
            measure={measure}
            base={base}
            // A test that is over has nothing to win any more.
            stream={test.endedAt === null ? stream : undefined}
          />
        ))}
      </ol>
    </Card>
  );
}

type LineProps = {
  variant: ShownVariant;
  goal: SplitTestGoal;
  test: ShownTest;
  measure: Measure;
  base: ShownVariant | undefined;
  /** While the test runs. */
  stream: StreamDetail | undefined;
};

function VariantLine({ variant, goal, test, measure, base, stream }: LineProps) {
  const { t } = useTranslation('split-tests');
  const language = useLanguage();
  const name = useVariantName()(variant);
  const { profit, settled, visitors, weight } = variant;
  const judged = judgedOf(variant);
  const { value, interval } = judged;
  return (
    <li className={classes.variant}>
      <div className={classes.landing}>
        <span className={classes.mark} aria-hidden="true">
          {variant.variant}
        </span>
        <span className={classes.words}>
          <strong title={name}>{name}</strong>
          <small>{t('weight', { weight })}</small>
          {profit && (
            <small>
              {t('money', {
                revenue: formatMoney(profit.revenue, language),
                cost: formatMoney(profit.cost, language),
              })}
            </small>
          )}
        </span>
      </div>
      <span className={classes.number}>
        <span className={classes.label}>{t('columns.visitors')}</span>
        {formatCount(visitors, language)}
        <small>{formatShare(variant.share, language)}</small>
      </span>
      <Outcome variant={variant} goal={goal} />
      <div className={classes.rate}>
        <RateBar
          judged={judged}
          axis={measure.axis}
          base={base ? judgedOf(base).value : null}
          tone={toneOf(variant, base)}
        />
        <span className={classes.rateText}>
          <strong>{measure.value(value)}</strong>
          {settled > 0 && interval && (
            <small>
              {t('interval', { low: measure.value(interval.low), high: measure.value(interval.high) })}
            </small>
          )}
        </span>
      </div>
      <VariantVerdict
        variant={variant}
        isBase={variant === base}
        measure={measure}
        payingMin={test.payingMin}
      >
        {stream && weight > 0 && (
          <WinnerButton
            stream={stream}
            variant={variant}
            goal={goal}
            isProved={isProvedBetter(variant, test.variants)}
          />
        )}
      </VariantVerdict>
    </li>
  );
}

/** How many got there; by profit, what all of them earned. */
function Outcome({ variant: { converted, settled, profit }, goal }: Pick<LineProps, 'variant' | 'goal'>) {
  const { t } = useTranslation('split-tests');
  const language = useLanguage();
  const paying = formatCount(converted, language);
  const all = formatCount(settled, language);
  return (
    <span className={classes.number}>
      <span className={classes.label}>{t(`columns.converted.${goal}`)}</span>
      {profit ? formatMoney(profit.profit, language) : paying}
      <small>{profit ? t('paying', { paying, settled: all }) : t('of', { settled: all })}</small>
    </span>
  );
}

function toneOf(shown: ShownVariant, base: ShownVariant | undefined) {
  if (shown.variant === base?.variant) return 'base';
  const { difference } = judgedOf(shown);
  if (difference?.verdict === 'better') return 'good';
  return difference?.verdict === 'worse' ? 'bad' : 'open';
}

function summaryOf({ variants, sampleRatio }: ShownTest): 'withheld' | 'told' | 'someTold' | 'notEnough' {
  if (sampleRatio.isAlarmed) return 'withheld';
  const verdicts = variants.flatMap((variant) => judgedOf(variant).difference?.verdict ?? []);
  const open = verdicts.filter((verdict) => verdict === 'not_enough');
  if (open.length === verdicts.length) return 'notEnough';
  return open.length === 0 ? 'told' : 'someTold';
}
