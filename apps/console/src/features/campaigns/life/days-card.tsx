/** What was sent and pressed on each of the last days that something was. */
import type { CampaignLife } from '@sluice/contracts';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../parts/numbers/formats.ts';
import { useLanguage } from '../../../parts/numbers/use-language.ts';
import { Card } from '../../../parts/page/card.tsx';
import classes from './life.module.css';

export function DaysCard({ days }: Pick<CampaignLife, 'days'>) {
  const { t } = useTranslation('campaigns');
  const language = useLanguage();
  if (days.length === 0) return null;
  const most = Math.max(1, ...days.map(({ sent }) => sent));
  const dayOf = (day: string) =>
    new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
      new Date(`${day}T00:00:00Z`),
    );
  return (
    <Card title={t('life.days')}>
      <ol className={classes.days}>
        {days.map(({ day, sent, clicks }) => (
          <li key={day} className={classes.day}>
            <span
              className={classes.column}
              role="img"
              aria-label={t('life.dayOf', {
                day: dayOf(day),
                sent: formatCount(sent, language),
                clicks: formatCount(clicks, language),
              })}
              style={
                {
                  '--sent': sent / most,
                  '--pressed': sent > 0 ? Math.min(1, clicks / sent) : 0,
                } as CSSProperties
              }
            />
            <span className={classes.dayName} aria-hidden="true">
              {dayOf(day)}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
