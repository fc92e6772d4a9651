/** A send under way: how far it is, how fast, and until when. */
import { Group, Progress } from '@mantine/core';
import type { CampaignLife, CampaignRun } from '@sluice/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../../parts/numbers/format-moment.ts';
import { Count, Percent } from '../../../parts/numbers/numbers.tsx';
import { Sparkline } from '../../../parts/numbers/sparkline.tsx';
import { useLanguage } from '../../../parts/numbers/use-language.ts';
import { Card } from '../../../parts/page/card.tsx';
import { ToneChip } from '../../../parts/status/status-chip.tsx';
import { formatClock, formatSpan } from './format-span.ts';
import classes from './life.module.css';
import { shareOf } from './share-of.ts';

type Props = {
  run: CampaignRun;
  live: CampaignLife['live'][number] | undefined;
  /** When it was counted. */
  at: string;
  isOn: boolean;
  timeZone: string;
  /** What can be done with it. */
  action: ReactNode;
};

export function LiveCard({ run, live, at, isOn, timeZone, action }: Props) {
  const { t } = useTranslation('campaigns');
  const language = useLanguage();
  const done = run.sent + run.capped + run.quiet + run.gone + run.failed;
  const share = run.audience === null ? null : Math.min(1, shareOf(done, run.audience) ?? 1);
  const speeds = live?.speeds ?? [];
  const span = (from: string, to: string) => formatSpan(Date.parse(to) - Date.parse(from), language);
  return (
    <Card
      title={t('life.sendOf', { time: formatMoment(run.dueAt, timeZone, language) })}
      aside={
        <Group gap={8}>
          <ToneChip tone={isOn ? 'good' : 'warning'}>{t(isOn ? 'life.live' : 'runs.states.paused')}</ToneChip>
          {action}
        </Group>
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
          <dl className={classes.facts}>
            <Fact name={t('life.started')}>{formatClock(run.startedAt, timeZone, language)}</Fact>
            <Fact name={t('life.running')}>{span(run.startedAt, at)}</Fact>
            {live !== undefined && live.waiting > 0 && (
              <Fact name={t('life.waiting')}>
                <Count value={live.waiting} />
              </Fact>
            )}
            {live?.doneAt && (
              <Fact name={t('life.doneAbout')}>
                {t('life.doneIn', {
                  time: formatClock(live.doneAt, timeZone, language),
                  span: span(at, live.doneAt),
                })}
              </Fact>
            )}
          </dl>
        </div>
        <div>
          <p className={classes.mute}>{t('life.speed')}</p>
          <p className={classes.figure}>
            <Count value={live?.perSecond ?? null} />{' '}
            <span className={classes.mute}>{t('life.perSecond')}</span>
          </p>
          <Sparkline values={speeds} />
          {speeds.length > 1 && (
            <p className={classes.mute}>
              {t('life.highest')} <Count value={Math.max(...speeds)} />
            </p>
          )}
        </div>
      </div>
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
