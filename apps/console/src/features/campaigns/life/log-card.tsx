/** What happened to the campaign, the newest first: what members and the guard did, and its sends. */
import type { CampaignLife } from '@sluice/contracts';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../../parts/numbers/format-moment.ts';
import { formatCount } from '../../../parts/numbers/formats.ts';
import { useLanguage } from '../../../parts/numbers/use-language.ts';
import { Card } from '../../../parts/page/card.tsx';
import classes from './life.module.css';

const SHOWN = 20;
/** Those of the form, by the names that its labels have. */
const FIELDS = {
  name: 'form.name',
  streamId: 'form.stream',
  countries: 'form.country',
  hosts: 'form.applications',
  timeZone: 'form.timeZone',
  languages: 'form.languages',
  mainLanguage: 'form.languages',
  settings: 'form.settings',
} as const;

type Props = { life: Pick<CampaignLife, 'log' | 'runs'>; timeZone: string };

export function LogCard({ life: { log, runs: all }, timeZone }: Props) {
  const { t } = useTranslation('campaigns');
  const language = useLanguage();
  // Those after an event come every minute: the sends have them, a day in a line.
  const runs = all.filter(({ isAfterEvent }) => !isAfterEvent);
  const count = (value: number) => formatCount(value, language);
  const say = ({ action, memberName: member, pausedBy, fields }: CampaignLife['log'][number]): string => {
    if (action === 'campaign.paused')
      return pausedBy
        ? t('life.happened.pausedBy', { why: t(`guard.why.${pausedBy}`) })
        : t('life.happened.paused');
    const told = t(`life.happened.${action.replace('campaign.', '') as Told}`, { member });
    const names = fields.flatMap((field) => (field in FIELDS ? t(FIELDS[field as keyof typeof FIELDS]) : []));
    return action === 'campaign.updated' && names.length > 0
      ? `${told}: ${[...new Set(names)].join(', ')}`
      : told;
  };
  const entries = [
    ...log.map((entry) => ({ id: `${entry.at} ${entry.action}`, at: entry.at, text: say(entry) })),
    ...runs
      .filter(({ state }) => state !== 'missed')
      .map(({ id, startedAt: at, audience }) => ({
        id: `${id} began`,
        at,
        text:
          audience === null
            ? t('life.happened.began')
            : t('life.happened.beganFor', { people: count(audience) }),
      })),
    ...runs.flatMap(({ id, endedAt: at, state, sent }) =>
      at && state !== 'sending'
        ? [{ id: `${id} ended`, at, text: t(`life.happened.ended.${state}`, { messages: count(sent) }) }]
        : [],
    ),
  ]
    .toSorted((a, b) => (a.at < b.at ? 1 : -1))
    .slice(0, SHOWN);
  if (entries.length === 0) return null;
  return (
    <Card title={t('life.whatHappened')}>
      <ul className={classes.log} aria-label={t('life.whatHappened')}>
        {entries.map(({ id, at, text }) => (
          <li key={id}>
            <time dateTime={at}>{formatMoment(at, timeZone, language)}</time>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

type Told =
  | 'created'
  | 'updated'
  | 'launched'
  | 'stopped'
  | 'transferred'
  | 'schedule_added'
  | 'schedule_changed'
  | 'schedule_removed';
