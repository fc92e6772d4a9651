import { UnstyledButton } from '@mantine/core';
import type { DashboardChart } from '@sluice/contracts';
import { useTranslation } from 'react-i18next';
import { ToneChip } from '../../parts/status/status-chip.tsx';
import { Freshness } from './freshness.tsx';
import classes from './statistics.module.css';
import { useSeesOwnOnly } from './use-sees-own-only.ts';

type Props = {
  chart: DashboardChart;
  /** The last question got no answer: what is shown is what was known before. */
  isStopped: boolean;
  isRetrying: boolean;
  onRetry: () => void;
};

/** Under the title: whether the numbers are live, how old, of whom, and in which zone their days begin. */
export function ChartState({ chart, isStopped, isRetrying, onRetry }: Props) {
  const { t } = useTranslation(['dashboard', 'parts']);
  const seesOwnOnly = useSeesOwnOnly();
  return (
    <div className={classes.state}>
      {isStopped ? (
        <span role="status" className={classes.stopped}>
          <ToneChip tone="warning">{t('chart.stopped')}</ToneChip>
          <UnstyledButton className={classes.link} disabled={isRetrying} onClick={onRetry}>
            {t('parts:error.retry')}
          </UnstyledButton>
        </span>
      ) : (
        <span title={t('chart.liveHint')}>
          <ToneChip tone="good">{t('chart.live')}</ToneChip>
        </span>
      )}
      {chart.watermark && <Freshness watermark={chart.watermark} />}
      {seesOwnOnly && <span>{t('chart.ownOnly')}</span>}
      <span>{t('chart.timeZone', { timeZone: chart.timeZone })}</span>
    </div>
  );
}
