import type { CampaignDetail } from '@sluice/contracts';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../../parts/numbers/format-moment.ts';
import { useLanguage } from '../../../parts/numbers/use-language.ts';
import { Card } from '../../../parts/page/card.tsx';
import classes from '../campaigns.module.css';

/** The last sends, the newest first: what became of each. */
export function RunsCard({ campaign }: { campaign: CampaignDetail }) {
  const { t } = useTranslation('campaigns');
  const language = useLanguage();
  if (campaign.runs.length === 0) return null;
  return (
    <div className={classes.screen}>
      <Card title={t('runs.title')}>
        <ul className={classes.lines}>
          {campaign.runs.map((run) => (
            <li key={run.id} className={classes.line}>
              <span>
                {formatMoment(run.dueAt, campaign.timeZone, language)} · {t(`runs.states.${run.state}`)}
              </span>
              <span>
                {t('runs.numbers', {
                  sent: run.sent,
                  capped: run.capped,
                  quiet: run.quiet,
                  gone: run.gone + run.failed,
                })}
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
