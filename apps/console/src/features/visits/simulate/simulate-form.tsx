import { Select, Switch } from '@mantine/core';
import { DEVICES, OPERATING_SYSTEMS } from '@sluice/contracts/values';
import { useTranslation } from 'react-i18next';
import inputs from '../../../parts/form/inputs.module.css';
import { toIso, toPicked } from '../../../parts/pickers/country-codes.ts';
import { CountryPicker } from '../../../parts/pickers/country-picker.tsx';
import { LanguagePicker } from '../../../parts/pickers/language-picker.tsx';
import { MomentPicker } from '../../../parts/pickers/moment-picker.tsx';
import { VISITOR_LANGUAGES } from '../../../parts/pickers/visitor-languages.ts';
import classes from '../explain.module.css';
import { useFactLabels } from '../use-fact-labels.ts';
import type { SimulatedFacts } from './simulated-facts.ts';

type Props = { facts: SimulatedFacts; onChange: (facts: SimulatedFacts) => void };

export function SimulateForm({ facts, onChange }: Props) {
  const { t } = useTranslation('visits');
  const words = useFactLabels();
  const set = (changes: Partial<SimulatedFacts>) => onChange({ ...facts, ...changes });
  return (
    <div className={`${classes.fields} ${inputs.inputs}`}>
      <CountryPicker
        label={t('facts.country')}
        placeholder={t('facts.unknownCountry')}
        value={toPicked(facts.country === null ? [] : [facts.country])[0] ?? null}
        onChange={(picked) => set({ country: picked === null ? null : (toIso([picked])[0] ?? null) })}
      />
      <LanguagePicker
        label={t('facts.language')}
        placeholder={t('facts.noLanguage')}
        only={VISITOR_LANGUAGES}
        value={facts.language}
        onChange={(language) => set({ language })}
      />
      <Select
        label={t('facts.device')}
        data={DEVICES.map((value) => ({ value, label: words.device(value) }))}
        allowDeselect={false}
        value={facts.device}
        onChange={(picked) => set({ device: DEVICES.find((one) => one === picked) ?? facts.device })}
      />
      <Select
        label={t('facts.os')}
        data={OPERATING_SYSTEMS.map((value) => ({ value, label: words.os(value) }))}
        allowDeselect={false}
        value={facts.os}
        onChange={(picked) => set({ os: OPERATING_SYSTEMS.find((one) => one === picked) ?? facts.os })}
      />
      <Switch
        label={t('facts.isReturning')}
        withThumbIndicator={false}
        checked={facts.isReturning}
        onChange={(event) => set({ isReturning: event.currentTarget.checked })}
      />
      <MomentPicker
        label={t('simulate.day')}
        timeLabel={t('simulate.time')}
        hint={t('simulate.hourHint')}
        placeholder={t('simulate.now')}
        value={facts.hour}
        onChange={(hour) => set({ hour })}
      />
    </div>
  );
}
