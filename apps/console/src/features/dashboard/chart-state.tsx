import type { DashboardChart } from '@sluice/contracts';
import { useTranslation } from 'react-i18next';
import { Freshness, useIsRecent } from '../../parts/numbers/freshness.tsx';
import { StaleNote } from '../../parts/states/stale-note.tsx';
import { ToneChip } from '../../parts/status/status-chip.tsx';
import classes from './statistics.module.css';
import { useSeesOwnOnly } from './use-sees-own-only.ts';

type Props = {
  chart: DashboardChart;
  /** The last request failed: the numbers shown are from the one before. */
  isStopped: boolean;
  /** In ms. */
  answeredAt: number;
  isRetrying: boolean;
  onRetry: () => void;
};

/** Under the title: live or not, age, whose numbers, and the time zone of the days. */
export function ChartState({ chart, isStopped, answeredAt, isRetrying, onRetry }: Props) {
  const { t } = useTranslation(['dashboard', 'parts']);
  const seesOwnOnly = useSeesOwnOnly();
  return (
    <div className={classes.state}>
      {isStopped ? (
        <StaleNote answeredAt={answeredAt} isRetrying={isRetrying} onRetry={onRetry} />
      ) : (
        <LiveChip watermark={chart.watermark} />
      )}
      {chart.watermark && <Freshness watermark={chart.watermark} />}
      {seesOwnOnly && <span>{t('chart.ownOnly')}</span>}
      <span>{t('parts:timeZone', { timeZone: chart.timeZone })}</span>
    </div>
  );
}

/** Not “Live” while the last event is old: the two would contradict each other. */
function LiveChip({ watermark }: Pick<DashboardChart, 'watermark'>) {
  const { t } = useTranslation('dashboard');
  const isRecent = useIsRecent(watermark);
  return (
    <span title={t(isRecent ? 'chart.liveHint' : 'chart.quietHint')}>
      <ToneChip tone={isRecent ? 'good' : 'neutral'}>{t(isRecent ? 'chart.live' : 'chart.quiet')}</ToneChip>
    </span>
  );
}
