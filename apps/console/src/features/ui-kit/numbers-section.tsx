import { SERVING_STATUSES, STATUSES } from '@sluice/reference';
import { useTranslation } from 'react-i18next';
import { changeOf } from '../../parts/numbers/formats.ts';
import { LimitBar } from '../../parts/numbers/limit-bar.tsx';
import { Count, Money, Percent } from '../../parts/numbers/numbers.tsx';
import { RelativeTime } from '../../parts/numbers/relative-time.tsx';
import { Sparkline } from '../../parts/numbers/sparkline.tsx';
import { Trend } from '../../parts/numbers/trend.tsx';
import { ServingStatusChip, StatusChip, ToneChip } from '../../parts/status/status-chip.tsx';
import { Sample, Section } from './section.tsx';
import classes from './ui-kit.module.css';

const HOUR_MS = 3_600_000;

export function NumbersSection() {
  const { t } = useTranslation('ui-kit');
  const hourAgo = new Date(Date.now() - HOUR_MS).toISOString();
  return (
    <Section id="numbers" title={t('sections.numbers')}>
      <div className={classes.columns}>
        <Sample name={t('numbers.money')}>
          <div className={classes.line}>
            <Money dollars={1284.6} />
            <Money dollars={-12.36} />
            <Money dollars={500} isSigned />
            <Money dollars={null} />
          </div>
        </Sample>
        <Sample name={t('numbers.counts')}>
          <div className={classes.line}>
            <Count value={1284600} />
            <Count value={0} />
            <Count value={null} />
            <Percent share={0.142} />
            <Percent share={null} />
          </div>
        </Sample>
        <Sample name={t('numbers.trends')}>
          <div className={classes.line}>
            <Trend change={changeOf(120, 100)} />
            <Trend change={changeOf(80, 100)} />
            <Trend change={changeOf(130, 100)} isGoodWhenUp={false} />
            <Trend change={0} />
            <Sparkline values={[4, 6, 5, 8, 7, 9, 12, 10, 13]} />
            <Sparkline values={[9, 8, 8, 6, 7, 4, 5, 3, 3]} token="danger" />
          </div>
        </Sample>
        <Sample name={t('numbers.limits')}>
          <LimitBar share={0.3} />
          <LimitBar share={0.95} />
        </Sample>
        <Sample name={t('numbers.time')}>
          <RelativeTime at={hourAgo} />
        </Sample>
      </div>
      <div className={classes.columns}>
        <Sample name={t('numbers.statusesA')}>
          <div className={classes.line}>
            {STATUSES.map((status) => (
              <StatusChip key={status} status={status} />
            ))}
          </div>
        </Sample>
        <Sample name={t('numbers.statusesB')}>
          <div className={classes.line}>
            {SERVING_STATUSES.map((status) => (
              <ServingStatusChip key={status} status={status} />
            ))}
          </div>
        </Sample>
        <Sample name={t('numbers.tones')}>
          <div className={classes.line}>
            <ToneChip tone="good">{t('tones.live')}</ToneChip>
            <ToneChip tone="warning">{t('tones.draft')}</ToneChip>
            <ToneChip tone="danger">{t('tones.stopped')}</ToneChip>
            <ToneChip tone="neutral" hasDot={false}>
              60
            </ToneChip>
          </div>
        </Sample>
      </div>
    </Section>
  );
}
