import { PLACEMENT_LABELS, PLACEMENTS } from '@sluice/reference';
import { useTranslation } from 'react-i18next';
import { SelectField, SwitchField } from '../../../../parts/form/fields/choice-fields.tsx';
import { FormRow } from '../../../../parts/form/form-row.tsx';
import { useLanguage } from '../../../../parts/numbers/use-language.ts';
import { NONE } from '../settings-form.ts';
import { type SectionProps, SettingsSection } from '../settings-section.tsx';

export function InstallSection({ form }: SectionProps) {
  const { t } = useTranslation('streams-settings');
  const language = useLanguage();
  const options = [
    { value: NONE, label: t('install.never') },
    ...PLACEMENTS.map((value) => ({ value, label: PLACEMENT_LABELS[language][value] })),
  ];
  return (
    <SettingsSection name="install" hint={t('install.hint')}>
      <FormRow>
        <SelectField field={form.field('pushPlacement')} label={t('install.push')} options={options} />
        <SelectField field={form.field('pwaPlacement')} label={t('install.pwa')} options={options} />
      </FormRow>
      <SwitchField
        field={form.field('isRedirectedToOffer')}
        label={t('install.redirect')}
        hint={t('install.redirectHint')}
      />
    </SettingsSection>
  );
}
