/** What came of the messages, by text and by country: clicks compared with intervals that hold at every look, and what followed. */
import type { CampaignLife } from '@sluice/contracts';
import { countryName, localeName } from '@sluice/reference';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../parts/numbers/use-language.ts';
import { Card } from '../../../parts/page/card.tsx';
import { Flag } from '../../../parts/pickers/flag.tsx';
import { letterOf } from '../form/letter-of.ts';
import classes from './life.module.css';
import { ResultTable } from './result-table.tsx';
import type { ScheduleName } from './schedule-names.ts';
import { shareOf } from './share-of.ts';

type Props = {
  life: Pick<CampaignLife, 'variants' | 'countries' | 'totals'>;
  scheduleName: ScheduleName;
};

export function ResultsCard({ life: { variants, countries, totals }, scheduleName }: Props) {
  const { t } = useTranslation('campaigns');
  const language = useLanguage();
  if (countries.length === 0) return null;
  const groupText = ({ scheduleId, language: code }: (typeof variants)[number]) => {
    const schedule = scheduleName(scheduleId);
    return [localeName(code, language), ...(schedule ? [schedule] : [])].join(' · ');
  };
  return (
    <Card
      title={t('life.results')}
      aside={<span className={`${classes.mute} ${classes.barsHint}`}>{t('life.bars')}</span>}
    >
      <ResultTable
        name={t('life.byText')}
        verdicts="variants"
        rows={variants.map((row) => ({
          id: `${row.scheduleId} ${row.language} ${row.variant}`,
          counts: row,
          base: baseOf(variants, row),
          name: (
            <>
              <span className={classes.letter}>{row.place === null ? '–' : letterOf(row.place)}</span>
              <span>
                {row.title ?? t('life.goneText')}
                <span className={classes.sub}>
                  {groupText(row)}
                  {row.place === null && row.title !== null && ` · ${t('life.pastText')}`}
                </span>
              </span>
            </>
          ),
        }))}
      />
      <ResultTable
        name={t('life.byCountry')}
        verdicts="countries"
        rows={countries.map((row) => ({
          id: row.country,
          counts: row,
          base: shareOf(totals.clicks, totals.sent),
          name: (
            <>
              <Flag country={row.country} isDecoration />
              {row.country ? countryName(row.country.toLowerCase(), language) : t('audience.unknown')}
            </>
          ),
        }))}
      />
      <p className={classes.mute}>{t('life.told')}</p>
      <p className={classes.mute}>{t('life.attribution')}</p>
    </Card>
  );
}

/** The rate of the first text of the same schedule and language; null of that one itself. */
function baseOf(variants: CampaignLife['variants'], row: CampaignLife['variants'][number]): number | null {
  const first = variants.find(
    ({ scheduleId, language }) => scheduleId === row.scheduleId && language === row.language,
  );
  return !first || first === row ? null : first.rate;
}
