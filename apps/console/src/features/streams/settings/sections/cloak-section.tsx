/** Declared routing: countries, languages, devices and systems that get the black page. Everybody else gets the white one. */
import { DEVICES, OPERATING_SYSTEMS } from '@sluice/contracts/values';
import { CONTENT_LANGUAGES } from '@sluice/reference';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { MultiSelectField, SwitchField } from '../../../../parts/form/fields/choice-fields.tsx';
import { CountriesField, LanguageField } from '../../../../parts/form/fields/place-fields.tsx';
import { FormRow } from '../../../../parts/form/form-row.tsx';
import { WhitePageBox } from '../../../white-pages/white-page-box.tsx';
import { type SectionProps, SettingsSection } from '../settings-section.tsx';
import { LanguagesField } from './languages-field.tsx';

export function CloakSection({ form, stream }: SectionProps) {
  const { t } = useTranslation(['streams-settings', 'white-pages']);
  const isOn = useWatch({ control: form.form.control, name: 'cloak' });
  const language = useWatch({ control: form.form.control, name: 'whitePageLanguage' });
  return (
    <SettingsSection name="cloak" hint={t('cloak.hint')}>
      <SwitchField field={form.field('cloak')} label={t('cloak.use')} hint={t('cloak.useHint')} />
      <CountriesField
        field={form.field('countries')}
        label={t('cloak.countries')}
        hint={t(isOn ? 'cloak.countriesHint' : 'cloak.countriesOffHint')}
      />
      <FormRow>
        <LanguagesField
          field={form.field('languages')}
          label={t('cloak.languages')}
          hint={t('cloak.anyHint')}
        />
        <MultiSelectField
          field={form.field('devices')}
          label={t('cloak.devices')}
          hint={t('cloak.anyHint')}
          options={DEVICES.map((value) => ({ value, label: t(`devices.${value}`) }))}
        />
        <MultiSelectField
          field={form.field('os')}
          label={t('cloak.os')}
          hint={t('cloak.anyHint')}
          options={OPERATING_SYSTEMS.map((value) => ({
            value,
            label: value === 'other' ? t('devices.other') : value,
          }))}
        />
      </FormRow>
      <LanguageField
        field={form.field('whitePageLanguage')}
        label={t('white-pages:language')}
        only={CONTENT_LANGUAGES}
      />
      <WhitePageBox stream={stream} language={language} />
    </SettingsSection>
  );
}
