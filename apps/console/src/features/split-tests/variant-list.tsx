import type { StreamDetail } from '@sluice/contracts';
import type { SplitTestGoal } from '@sluice/contracts/values';
import { useTranslation } from 'react-i18next';
import { formatCount, formatShare } from '../../parts/numbers/formats.ts';
import { useLanguage } from '../../parts/numbers/use-language.ts';
import { Card } from '../../parts/page/card.tsx';
import { formatRate, formatTick } from './format-rate.ts';
import { type RateAxis, rateAxisOf } from './rate-axis.ts';
import { RateBar } from './rate-bar.tsx';
import classes from './split-test.module.css';
import type { ShownTest, ShownVariant } from './split-test.queries.ts';
import { useVariantName } from './use-variant-name.ts';
import { VariantVerdict } from './variant-verdict.tsx';
import { WinnerButton } from './winner-button.tsx';

type Props = { test: ShownTest; goal: SplitTestGoal; stream: StreamDetail };

/** One row per landing: visitors, goals, rate and verdict. */
export function VariantList({ test, goal, stream }: Props) {
  const { t } = useTranslation('split-tests');
  const language = useLanguage();
  const axis = rateAxisOf(test.variants);
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
              {formatTick(tick, language)}
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
            axis={axis}
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
  axis: RateAxis;
  base: ShownVariant | undefined;
  /** While the test runs. */
  stream: StreamDetail | undefined;
};

function VariantLine({ variant, goal, axis, base, stream }: LineProps) {
  const { t } = useTranslation('split-tests');
  const language = useLanguage();
  const name = useVariantName()(variant);
  const { rate, interval, settled, converted, visitors, weight } = variant;
  const rateText = (value: number | null) => formatRate(value, axis.digits, language);
  return (
    <li className={classes.variant}>
      <div className={classes.landing}>
        <span className={classes.mark} aria-hidden="true">
          {variant.variant}
        </span>
        <span className={classes.words}>
          <strong title={name}>{name}</strong>
          <small>{t('weight', { weight })}</small>
        </span>
      </div>
      <span className={classes.number}>
        <span className={classes.label}>{t('columns.visitors')}</span>
        {formatCount(visitors, language)}
        <small>{formatShare(variant.share, language)}</small>
      </span>
      <span className={classes.number}>
        <span className={classes.label}>{t(`columns.converted.${goal}`)}</span>
        {formatCount(converted, language)}
        <small>{t('of', { settled: formatCount(settled, language) })}</small>
      </span>
      <div className={classes.rate}>
        <RateBar variant={variant} axis={axis} baseRate={base?.rate ?? null} tone={toneOf(variant, base)} />
        <span className={classes.rateText}>
          <strong>{rateText(rate)}</strong>
          {settled > 0 && (
            <small>{t('interval', { low: rateText(interval.low), high: rateText(interval.high) })}</small>
          )}
        </span>
      </div>
      <VariantVerdict variant={variant} isBase={variant === base} digits={axis.digits}>
        {stream && weight > 0 && <WinnerButton stream={stream} variant={variant} />}
      </VariantVerdict>
    </li>
  );
}

function toneOf({ difference, variant }: ShownVariant, base: ShownVariant | undefined) {
  if (variant === base?.variant) return 'base';
  if (difference?.verdict === 'better') return 'good';
  return difference?.verdict === 'worse' ? 'bad' : 'open';
}

function summaryOf({ variants, sampleRatio }: ShownTest): 'withheld' | 'told' | 'someTold' | 'notEnough' {
  if (sampleRatio.isAlarmed) return 'withheld';
  const verdicts = variants.flatMap(({ difference }) => (difference ? [difference.verdict] : []));
  const open = verdicts.filter((verdict) => verdict === 'not_enough');
  if (open.length === verdicts.length) return 'notEnough';
  return open.length === 0 ? 'told' : 'someTold';
}
