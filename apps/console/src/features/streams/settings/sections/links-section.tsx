/** The redirect link, its macros, and the parameter name of the click id. */
import {
  MACROS,
  NETWORK_LABELS,
  NETWORKS,
  type Network,
  VERTICAL_LABELS,
  VERTICALS,
} from '@sluice/reference';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../../parts/copy/copy-button.tsx';
import { SelectField } from '../../../../parts/form/fields/choice-fields.tsx';
import { TextField } from '../../../../parts/form/fields/text-fields.tsx';
import { FormRow } from '../../../../parts/form/form-row.tsx';
import { useLanguage } from '../../../../parts/numbers/use-language.ts';
import classes from '../settings.module.css';
import { NONE } from '../settings-form.ts';
import { type SectionProps, SettingsSection } from '../settings-section.tsx';

export function LinksSection({ form }: SectionProps) {
  const { t } = useTranslation('streams-settings');
  const language = useLanguage();
  const macros = useWatch({ control: form.form.control, name: 'macros' });
  return (
    <SettingsSection name="links">
      <TextField
        field={form.field('link')}
        type="url"
        label={t('links.redirect')}
        hint={t('links.redirectHint')}
      />
      <FormRow>
        <TextField
          field={form.field('clientId')}
          label={t('links.clientId')}
          hint={t('links.clientIdHint')}
          isRequired
        />
        <SelectField
          field={form.field('macros')}
          label={t('links.macros')}
          hint={t('links.macrosHint')}
          options={[
            { value: NONE, label: t('none') },
            ...NETWORKS.map((value) => ({ value, label: NETWORK_LABELS[language][value] })),
          ]}
        />
        <SelectField
          field={form.field('vertical')}
          label={t('links.vertical')}
          options={[
            { value: NONE, label: t('none') },
            ...VERTICALS.map((value) => ({ value, label: VERTICAL_LABELS[language][value] })),
          ]}
        />
      </FormRow>
      {macros !== NONE && <Macros network={macros as Network} />}
    </SettingsSection>
  );
}

function Macros({ network }: { network: Network }) {
  const { t } = useTranslation('streams-settings');
  return (
    <ul className={classes.macros} aria-label={t('links.macrosList')}>
      {MACROS[network].map((macro) => (
        <li key={macro} className={classes.macro}>
          {macro}
          <CopyButton value={macro} name={macro} />
        </li>
      ))}
    </ul>
  );
}
