import { CONTENT_LANGUAGES } from '@sluice/reference';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateRangePicker } from '../../parts/date-range/date-range-picker.tsx';
import type { DateRangeValue } from '../../parts/date-range/preset-range.ts';
import inputs from '../../parts/form/inputs.module.css';
import { CountriesPicker, CountryPicker } from '../../parts/pickers/country-picker.tsx';
import { DayPicker } from '../../parts/pickers/day-picker.tsx';
import { FoundMultiSelect } from '../../parts/pickers/found-multi-select.tsx';
import { LanguagePicker, LanguagesPicker } from '../../parts/pickers/language-picker.tsx';
import { MomentPicker } from '../../parts/pickers/moment-picker.tsx';
import { TimePicker } from '../../parts/pickers/time-picker.tsx';
import { Sample, Section } from './section.tsx';
import classes from './ui-kit.module.css';

const GAMES = ['Plinko', 'Wheels', 'Slots', 'Mines'].map((value) => ({ value, label: value }));

export function PickersSection() {
  const { t } = useTranslation('ui-kit');
  const [range, setRange] = useState<DateRangeValue>('last_30_days');
  const [country, setCountry] = useState<string | null>('ua');
  const [countries, setCountries] = useState<string[]>(['br', 'in', 'ke']);
  const [language, setLanguage] = useState<string | null>('uk');
  const [languages, setLanguages] = useState<string[]>(['es', 'pl']);
  const [games, setGames] = useState<string[]>(['Plinko']);
  const [day, setDay] = useState<string | null>('2026-11-14');
  const [time, setTime] = useState('20:00');
  const [moment, setMoment] = useState('2026-11-15T09:00');
  return (
    <Section id="pickers" title={t('sections.pickers')}>
      <div className={`${classes.columns} ${inputs.inputs}`}>
        <Sample name={t('pickers.range')}>
          <DateRangePicker value={range} timeZone="Europe/Kyiv" onChange={setRange} />
        </Sample>
        <CountryPicker label={t('pickers.country')} value={country} onChange={setCountry} />
        <CountriesPicker label={t('pickers.countries')} value={countries} onChange={setCountries} />
        <LanguagePicker
          label={t('pickers.language')}
          hint={t('pickers.languageHint')}
          only={[...CONTENT_LANGUAGES, 'uk']}
          value={language}
          onChange={setLanguage}
        />
        <LanguagesPicker label={t('pickers.languages')} value={languages} onChange={setLanguages} />
        <FoundMultiSelect label={t('pickers.games')} options={GAMES} value={games} onChange={setGames} />
        <DayPicker label={t('pickers.day')} value={day} onChange={setDay} />
        <TimePicker label={t('pickers.time')} value={time} onChange={setTime} />
        <MomentPicker
          label={t('pickers.moment')}
          timeLabel={t('pickers.momentTime')}
          value={moment}
          onChange={setMoment}
        />
      </div>
    </Section>
  );
}
