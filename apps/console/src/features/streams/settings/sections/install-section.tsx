import { PLACEMENT_LABELS, PLACEMENTS, type Placement } from '@sluice/reference';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SelectField, SwitchField } from '../../../../parts/form/fields/choice-fields.tsx';
import { FormRow } from '../../../../parts/form/form-row.tsx';
import { useLanguage } from '../../../../parts/numbers/use-language.ts';
import { FoldableSection } from '../foldable-section.tsx';
import { NONE } from '../settings-form.ts';
import type { SectionProps } from '../settings-section.tsx';

export function InstallSection({ form }: SectionProps) {
  const { t } = useTranslation('streams-settings');
  const language = useLanguage();
  const [push, pwa] = useWatch({ control: form.form.control, name: ['pushPlacement', 'pwaPlacement'] });
  const isRedirected = useWatch({ control: form.form.control, name: 'isRedirectedToOffer' });
  const placed = [...new Set([push, pwa])].filter((one): one is Placement => one !== NONE);
  const options = [
    { value: NONE, label: t('install.never') },
    ...PLACEMENTS.map((value) => ({ value, label: PLACEMENT_LABELS[language][value] })),
  ];
  return (
    <FoldableSection
      form={form}
      name="install"
      isOff={placed.length === 0 && !isRedirected}
      summary={
        placed.length > 0
          ? placed.map((one) => PLACEMENT_LABELS[language][one]).join(', ')
          : t(isRedirected ? 'folds.on' : 'folds.off')
      }
      fields={['pushPlacement', 'pwaPlacement', 'isRedirectedToOffer']}
      hint={t('install.hint')}
    >
      <FormRow>
        <SelectField field={form.field('pushPlacement')} label={t('install.push')} options={options} />
        <SelectField field={form.field('pwaPlacement')} label={t('install.pwa')} options={options} />
      </FormRow>
      <SwitchField
        field={form.field('isRedirectedToOffer')}
        label={t('install.redirect')}
        hint={t('install.redirectHint')}
      />
    </FoldableSection>
  );
}
