/** A send under way: how far it is and how fast. */
import { Progress } from '@mantine/core';
import type { CampaignRun } from '@sluice/contracts';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../../parts/numbers/format-moment.ts';
import { Count, Percent } from '../../../parts/numbers/numbers.tsx';
import { Sparkline } from '../../../parts/numbers/sparkline.tsx';
import { useLanguage } from '../../../parts/numbers/use-language.ts';
import { Card } from '../../../parts/page/card.tsx';
import { ToneChip } from '../../../parts/status/status-chip.tsx';
import classes from './life.module.css';
import { shareOf } from './share-of.ts';
import { useSpeed } from './use-speed.ts';

type Props = {
  run: CampaignRun;
  /** When it was counted. */
  at: string;
  isOn: boolean;
  timeZone: string;
};

export function LiveCard({ run, at, isOn, timeZone }: Props) {
  const { t } = useTranslation('campaigns');
  const language = useLanguage();
  const done = run.sent + run.capped + run.quiet + run.gone + run.failed;
  const share = run.audience === null ? null : Math.min(1, shareOf(done, run.audience) ?? 1);
  const speeds = useSpeed({ count: run.sent, at });
  return (
    <Card
      title={t('life.sendOf', { time: formatMoment(run.dueAt, timeZone, language) })}
      aside={
        <ToneChip tone={isOn ? 'good' : 'warning'}>{t(isOn ? 'life.live' : 'runs.states.paused')}</ToneChip>
      }
    >
      <div className={classes.live}>
        <div>
          <p className={classes.big}>
            <Count value={run.sent} />{' '}
            <span className={classes.mute}>
              {run.audience === null ? t('life.sentSoFar') : t('life.ofAudience')}{' '}
              {run.audience !== null && <Count value={run.audience} />}
            </span>
            {share !== null && (
              <span className={classes.percent}>
                <Percent share={share} />
              </span>
            )}
          </p>
          {share !== null && (
            <Progress
              value={share * 100}
              size={8}
              radius={4}
              aria-label={t('life.progress')}
              color={isOn ? undefined : 'yellow'}
            />
          )}
        </div>
        <div>
          <p className={classes.mute}>{t('life.speed')}</p>
          <p className={classes.figure}>
            <Count value={isOn ? (speeds.at(-1) ?? null) : 0} />{' '}
            <span className={classes.mute}>{t('life.perSecond')}</span>
          </p>
          <Sparkline values={speeds} />
        </div>
      </div>
    </Card>
  );
}
