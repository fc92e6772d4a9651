import type { DashboardChart } from '@sluice/contracts';
import { useTranslation } from 'react-i18next';
import { StaleNote } from '../../parts/states/stale-note.tsx';
import { ToneChip } from '../../parts/status/status-chip.tsx';
import { Freshness, useIsRecent } from './freshness.tsx';
import classes from './statistics.module.css';
import { useSeesOwnOnly } from './use-sees-own-only.ts';

type Props = {
  chart: DashboardChart;
  /** The last question got no answer: what is shown is what was known before. */
  isStopped: boolean;
  /** In ms. */
  answeredAt: number;
  isRetrying: boolean;
  onRetry: () => void;
};

/** Under the title: whether the numbers are live, how old, of whom, and in which zone their days begin. */
export function ChartState({ chart, isStopped, answeredAt, isRetrying, onRetry }: Props) {
  const { t } = useTranslation('dashboard');
  const seesOwnOnly = useSeesOwnOnly();
  return (
    <div className={classes.state}>
      {isStopped ? (
        <StaleNote {...{ answeredAt, isRetrying, onRetry }} />
      ) : (
        <LiveChip watermark={chart.watermark} />
      )}
      {chart.watermark && <Freshness watermark={chart.watermark} />}
      {seesOwnOnly && <span>{t('chart.ownOnly')}</span>}
      <span>{t('chart.timeZone', { timeZone: chart.timeZone })}</span>
    </div>
  );
}

/** “Live” is what moves: beside “last event an hour ago” the word would contradict itself. */
function LiveChip({ watermark }: Pick<DashboardChart, 'watermark'>) {
  const { t } = useTranslation('dashboard');
  const isRecent = useIsRecent(watermark);
  return (
    <span title={t(isRecent ? 'chart.liveHint' : 'chart.quietHint')}>
      <ToneChip tone={isRecent ? 'good' : 'neutral'}>{t(isRecent ? 'chart.live' : 'chart.quiet')}</ToneChip>
    </span>
  );
}
