import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../../parts/form/fields/choice-fields.tsx';
import { TextareaField, TextField } from '../../../../parts/form/fields/text-fields.tsx';
import { NONE } from '../settings-form.ts';
import { type SectionProps, SettingsSection } from '../settings-section.tsx';
import { useTemplateOptions } from '../use-template-options.ts';

export function PageSection({ form, stream }: SectionProps) {
  const { t } = useTranslation('streams-settings');
  const chosen = useWatch({ control: form.form.control, name: 'template' });
  const games = [...new Set(stream.landings.map(({ type }) => type))];
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
        isSearchable
        hint={t(games.length === 0 ? 'page.templateNeedsLanding' : 'page.templateHint')}
        options={[
          { value: NONE, label: t('page.templateOwn') },
          ...useTemplateOptions(games, chosen === NONE ? undefined : chosen),
        ]}
      />
    </SettingsSection>
  );
}
