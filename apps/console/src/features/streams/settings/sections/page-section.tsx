import { TEMPLATES } from '@sluice/games';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../../parts/form/fields/choice-fields.tsx';
import { TextareaField, TextField } from '../../../../parts/form/fields/text-fields.tsx';
import { NONE } from '../settings-form.ts';
import { type SectionProps, SettingsSection } from '../settings-section.tsx';

export function PageSection({ form }: SectionProps) {
  const { t } = useTranslation('stream-settings');
  return (
    <SettingsSection name="page">
      <TextField
        field={form.field('storeLink')}
        type="url"
        label={t('page.storeLink')}
        hint={t('page.storeLinkHint')}
      />
      <TextareaField
        field={form.field('footer')}
        label={t('page.footer')}
        hint={t('page.footerHint')}
        placeholder={t('page.footerDefault')}
      />
      <SelectField
        field={form.field('template')}
        label={t('page.template')}
        hint={t('page.templateHint')}
        isSearchable
        options={[
          { value: NONE, label: t('page.templateOwn') },
          ...TEMPLATES.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
    </SettingsSection>
  );
}
