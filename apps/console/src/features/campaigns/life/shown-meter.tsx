/** The share shown of the newest messages, against that of those before them; the limit is a tick. */
import type { CampaignLife } from '@sluice/contracts';
import { campaignShownPart, CAMPAIGN_SHOWN_LIMITS as LIMITS } from '@sluice/contracts/values';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount, formatShare } from '../../../parts/numbers/formats.ts';
import { Percent } from '../../../parts/numbers/numbers.tsx';
import { useLanguage } from '../../../parts/numbers/use-language.ts';
import classes from './life.module.css';
import { shareOf } from './share-of.ts';

export function ShownMeter({ shown }: { shown: CampaignLife['health']['shown'] }) {
  const { t } = useTranslation('campaigns');
  const language = useLanguage();
  const { now, before } = shown;
  const part = campaignShownPart(shown);
  const limit = formatShare(LIMITS.fall, language);
  return (
    <div className={classes.health}>
      <div className={classes.healthHead}>
        <span>{t('guard.shares.shown')}</span>
        <Percent share={shareOf(now.shown, now.sent)} />
      </div>
      <div className={classes.bar} aria-hidden="true">
        <div
          className={classes.fill}
          data-over={part !== undefined && part < LIMITS.fall}
          style={{ '--share': Math.min(1, part ?? 0) } as CSSProperties}
        />
        {part !== undefined && (
          <div className={classes.tick} style={{ '--share': LIMITS.fall } as CSSProperties} />
        )}
      </div>
      <p className={classes.mute}>
        {part === undefined
          ? t('guard.shownTooFew', { least: formatCount(LIMITS.sentMin, language) })
          : t('guard.shownLimit', { limit, before: formatShare(before.shown / before.sent, language) })}
      </p>
    </div>
  );
}
