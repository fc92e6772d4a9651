/** What was sent and pressed on each of the last days that something was, where the guard paused, and what is planned. */
import type { CampaignLife } from '@sluice/contracts';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../parts/numbers/formats.ts';
import { useLanguage } from '../../../parts/numbers/use-language.ts';
import { Card } from '../../../parts/page/card.tsx';
import classes from './life.module.css';

type Props = Pick<CampaignLife, 'days' | 'planned' | 'log'>;
type Day = {
  day: string;
  sent: number;
  clicks: number;
  planned: CampaignLife['planned'][number] | undefined;
  isPaused: boolean;
};

export function DaysCard({ days, planned, log }: Props) {
  const { t } = useTranslation('campaigns');
  const language = useLanguage();
  const shown = joinDays({ days, planned, log });
  if (shown.length === 0) return null;
  const most = Math.max(1, ...shown.map(({ sent, planned: plan }) => sent + (plan?.messages ?? 0)));
  const dayOf = (day: string) =>
    new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
      new Date(`${day}T00:00:00Z`),
    );
  const sayDay = ({ day, sent, clicks, planned: plan, isPaused }: Day) =>
    [
      ...(sent > 0 || clicks > 0 || !plan
        ? [
            t('life.dayOf', {
              day: dayOf(day),
              sent: formatCount(sent, language),
              clicks: formatCount(clicks, language),
            }),
          ]
        : [dayOf(day)]),
      ...(plan
        ? [
            plan.messages === null
              ? t('life.plannedSends', { sends: plan.sends })
              : t('life.plannedMessages', { messages: formatCount(plan.messages, language) }),
          ]
        : []),
      ...(isPaused ? [t('life.pausedThen')] : []),
    ].join('; ');
  return (
    <Card title={t('life.days')} aside={<Legend shown={shown} />}>
      {/* Around the list, not on it: named and focusable, a list would be none any more. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section className={classes.daysScroll} tabIndex={0} aria-label={t('life.days')}>
        <ol className={classes.days}>
          {shown.map((each) => (
            <li key={each.day} className={classes.day}>
              <span
                className={classes.column}
                role="img"
                aria-label={sayDay(each)}
                title={sayDay(each)}
                data-paused={each.isPaused || undefined}
                style={
                  {
                    '--sent': each.sent / most,
                    '--pressed': each.sent > 0 ? Math.min(1, each.clicks / each.sent) : 0,
                  } as CSSProperties
                }
              >
                {each.planned && (
                  <span
                    className={classes.planned}
                    style={
                      {
                        // One that has not sent yet has no size: a low outline says that something is planned.
                        '--planned': each.planned.messages === null ? 0.2 : each.planned.messages / most,
                      } as CSSProperties
                    }
                  />
                )}
              </span>
              <span className={classes.dayName} aria-hidden="true">
                {dayOf(each.day)}
              </span>
            </li>
          ))}
        </ol>
      </section>
    </Card>
  );
}

function Legend({ shown }: { shown: readonly Day[] }) {
  const { t } = useTranslation('campaigns');
  const entries = [
    'sent' as const,
    'clicks' as const,
    ...(shown.some(({ planned }) => planned) ? ['planned' as const] : []),
    ...(shown.some(({ isPaused }) => isPaused) ? ['paused' as const] : []),
  ];
  return (
    <span className={classes.legend} aria-hidden="true">
      {entries.map((entry) => (
        <span key={entry} data-entry={entry}>
          {t(`life.legend.${entry}`)}
        </span>
      ))}
    </span>
  );
}

/** A day that is paused and planned for again is one. */
function joinDays({ days, planned, log }: Props): Day[] {
  const paused = new Set(log.flatMap(({ action, day }) => (action === 'campaign.paused' ? day : [])));
  const names = [...new Set([...days.map(({ day }) => day), ...planned.map(({ day }) => day)])].toSorted();
  return names.map((day) => {
    const { sent = 0, clicks = 0 } = days.find((each) => each.day === day) ?? {};
    const plan = planned.find((each) => each.day === day);
    return { day, sent, clicks, planned: plan, isPaused: paused.has(day) };
  });
}
