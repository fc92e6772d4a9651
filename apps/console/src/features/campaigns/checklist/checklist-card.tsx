/** What is well and what to look at, before the campaign is switched on. */
import { Button } from '@mantine/core';
import type { Audience, CampaignDetail } from '@sluice/contracts';
import { localeName } from '@sluice/reference';
import { useTranslation } from 'react-i18next';
import { isDemoRefusal } from '../../../api/api-error.ts';
import { Icon } from '../../../icons/icon.tsx';
import { formatMoment } from '../../../parts/numbers/format-moment.ts';
import { formatCount, formatShare } from '../../../parts/numbers/formats.ts';
import { useLanguage } from '../../../parts/numbers/use-language.ts';
import { Card } from '../../../parts/page/card.tsx';
import { ToneChip } from '../../../parts/status/status-chip.tsx';
import { useCampaignChecks } from '../campaigns.queries.ts';
import { useAudienceText } from '../form/audience-text.ts';
import { zoneName } from '../form/time-zones.ts';
import classes from './checklist-card.module.css';
import { type Check, listChecks, SHOWN_LENGTHS } from './list-checks.ts';

type Props = {
  campaign: CampaignDetail;
  audience: Audience | undefined;
  /** Opens the text of a language that has none. */
  onWrite: (language: string) => void;
};

export function ChecklistCard({ campaign, audience, onWrite }: Props) {
  const { t } = useTranslation('campaigns');
  const language = useLanguage();
  const sayMore = useDetails(campaign);
  const { data: found, error, isFetching, refetch } = useCampaignChecks(campaign);
  const checks = listChecks(campaign, audience, found);
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
              {check.id === 'language' &&
                check.missing.map((code) => (
                  <Button key={code} variant="subtle" size="compact-xs" onClick={() => onWrite(code)}>
                    {t('checks.write', { language: localeName(code, language) })}
                  </Button>
                ))}
            </div>
          </li>
        ))}
        {/* Nothing is called from the demo team, whose hosts are nowhere. */}
        {error && !isDemoRefusal(error) && (
          <li className={classes.check} data-well={false}>
            <Icon name="alert-triangle" size={18} />
            <div>
              {t('checks.unknown')}
              <div className={classes.more}>{t('checks.more.unknown')}</div>
            </div>
          </li>
        )}
      </ul>
      <Button
        variant="default"
        size="xs"
        mt={8}
        leftSection={<Icon name="refresh" size={14} />}
        loading={isFetching}
        onClick={() => void refetch()}
      >
        {t('checks.again')}
      </Button>
    </Card>
  );
}

function useDetails({ timeZone, schedules }: CampaignDetail): (check: Check) => string {
  const { t } = useTranslation('campaigns');
  const language = useLanguage();
  const sayAudience = useAudienceText();
  const sayLanguages = ({ isWell, missing, people, share }: Extract<Check, { id: 'language' }>) => {
    const said = { share: formatShare(share, language), people: formatCount(people, language) };
    if (isWell) return t(people > 0 ? 'checks.more.otherLanguages' : 'checks.more.allLanguages', said);
    const languages = missing.map((code) => localeName(code, language)).join(', ');
    return t('checks.more.language', { ...said, languages });
  };
  return (check) => {
    switch (check.id) {
      case 'link':
      case 'button':
      case 'icon':
      case 'badge':
      case 'image': {
        const { result, status, tookMs, url } = check.link;
        const said = { status: status ?? '', ms: formatCount(tookMs, language), url };
        return t(`checks.links.${result}`, said);
      }
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
        return sayLanguages(check);
      case 'audience':
      case 'afterEvent':
        return t(`checks.more.${check.id}`, { people: sayAudience(check.audience) });
      case 'next':
        return [
          check.at
            ? t('checks.more.next', {
                time: formatMoment(check.at, timeZone, language),
                zone: zoneName(timeZone),
              })
            : t('checks.more.nothingAhead'),
          ...(check.over.length > 0 && schedules.length > 1
            ? [t('checks.more.over', { numbers: check.over.join(', ') })]
            : []),
        ].join('; ');
      case 'perDay':
        return [
          check.day === null
            ? t('checks.more.perDayAny', { sends: check.count })
            : t('checks.more.perDayOn', { sends: check.count, day: dayText(check.day, language) }),
          ...(check.others > 0 ? [t('checks.more.perDayOthers', { sends: check.others })] : []),
          check.cap === null ? t('checks.more.noCap') : t('checks.more.cap', { cap: check.cap }),
        ].join('; ');
    }
  };
}

const dayText = (day: string, language: string): string =>
  new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00Z`),
  );
