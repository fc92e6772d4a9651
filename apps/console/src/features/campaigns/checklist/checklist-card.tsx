/** What is well and what to look at, before the campaign is switched on. */
import type { Audience, CampaignDetail } from '@sluice/contracts';
import { localeName } from '@sluice/reference';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../icons/icon.tsx';
import { formatMoment } from '../../../parts/numbers/format-moment.ts';
import { formatCount } from '../../../parts/numbers/formats.ts';
import { useLanguage } from '../../../parts/numbers/use-language.ts';
import { Card } from '../../../parts/page/card.tsx';
import { ToneChip } from '../../../parts/status/status-chip.tsx';
import { zoneName } from '../form/time-zones.ts';
import classes from './checklist-card.module.css';
import { type Check, listChecks, SHOWN_LENGTHS } from './list-checks.ts';

type Props = { campaign: CampaignDetail; audience: Audience | undefined };

export function ChecklistCard({ campaign, audience }: Props) {
  const { t } = useTranslation('campaigns');
  const sayMore = useDetails(campaign);
  const checks = listChecks(campaign, audience);
  const open = checks.filter(({ isWell }) => !isWell).length;
  return (
    <Card
      title={t('checks.title')}
      aside={
        <ToneChip tone={open > 0 ? 'warning' : 'good'}>
          {open > 0 ? t('checks.toLookAt', { count: open }) : t('checks.ready')}
        </ToneChip>
      }
    >
      <ul className={classes.checks} aria-label={t('checks.title')}>
        {checks.map((check) => (
          <li key={check.id} className={classes.check} data-well={check.isWell}>
            <Icon name={check.isWell ? 'circle-check' : 'alert-triangle'} size={18} />
            <div>
              {t(`checks.${check.isWell ? 'well' : 'open'}.${check.id}`)}
              <div className={classes.more}>{sayMore(check)}</div>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function useDetails({ timeZone }: CampaignDetail): (check: Check) => string {
  const { t } = useTranslation('campaigns');
  const language = useLanguage();
  return (check) => {
    switch (check.id) {
      case 'schedule':
        return t('checks.more.schedule');
      case 'length':
        return t('checks.more.length', {
          title: check.title,
          body: check.body,
          titleMax: SHOWN_LENGTHS.title,
          bodyMax: SHOWN_LENGTHS.body,
        });
      case 'language':
        return check.isWell
          ? t('checks.more.allLanguages')
          : t('checks.more.language', {
              languages: check.missing.map((code) => localeName(code, language)).join(', '),
              people: formatCount(check.people, language),
            });
      case 'audience':
        return t('checks.more.audience', { people: formatCount(check.count, language) });
      case 'next':
        return check.at
          ? t('checks.more.next', {
              time: formatMoment(check.at, timeZone, language),
              zone: zoneName(timeZone),
            })
          : t('checks.more.nothingAhead');
      case 'perDay':
        return check.cap === null
          ? t('checks.more.perDayNoCap', { sends: check.count })
          : t('checks.more.perDay', { sends: check.count, cap: check.cap });
    }
  };
}
