/** What the guard watches, against its limits. */
import type { CampaignLife } from '@sluice/contracts';
import {
  campaignHealthShares,
  campaignShownPart,
  CAMPAIGN_HEALTH_LIMITS as LIMITS,
  CAMPAIGN_SHOWN_LIMITS as SHOWN,
} from '@sluice/contracts/values';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount, formatShare } from '../../../parts/numbers/formats.ts';
import { Percent } from '../../../parts/numbers/numbers.tsx';
import { useLanguage } from '../../../parts/numbers/use-language.ts';
import { Card } from '../../../parts/page/card.tsx';
import { ToneChip } from '../../../parts/status/status-chip.tsx';
import classes from './life.module.css';
import { ShownMeter } from './shown-meter.tsx';

const PROBLEMS = ['unsubscribed', 'refused'] as const;

export function HealthCard({ health }: { health: CampaignLife['health'] }) {
  const { t } = useTranslation('campaigns');
  const language = useLanguage();
  const shares = campaignHealthShares(health);
  const shownPart = campaignShownPart(health.shown);
  const isKnown = health.tried >= LIMITS.triedMin || shownPart !== undefined;
  const isWell =
    (health.tried < LIMITS.triedMin || PROBLEMS.every((problem) => shares[problem] <= LIMITS[problem])) &&
    (shownPart ?? 1) >= SHOWN.fall;
  return (
    <Card
      title={t('guard.title')}
      aside={
        <ToneChip tone={!isKnown ? 'neutral' : isWell ? 'good' : 'danger'}>
          {t(!isKnown ? 'guard.tooFew' : isWell ? 'guard.well' : 'guard.overLimit')}
        </ToneChip>
      }
    >
      {PROBLEMS.map((problem) => (
        <div key={problem} className={classes.health}>
          <div className={classes.healthHead}>
            <span>{t(`guard.shares.${problem}`)}</span>
            <Percent share={shares[problem]} />
          </div>
          <div className={classes.bar} aria-hidden="true">
            <div
              className={classes.fill}
              data-over={shares[problem] > LIMITS[problem]}
              style={{ '--share': Math.min(1, shares[problem] / LIMITS[problem]) } as CSSProperties}
            />
          </div>
          <p className={classes.mute}>
            {t('guard.pausesAt', { limit: formatShare(LIMITS[problem], language) })}
          </p>
        </div>
      ))}
      <ShownMeter shown={health.shown} />
      <p className={classes.mute}>
        {t('guard.text', {
          tried: formatCount(health.tried, language),
          least: formatCount(LIMITS.triedMin, language),
        })}
      </p>
    </Card>
  );
}
