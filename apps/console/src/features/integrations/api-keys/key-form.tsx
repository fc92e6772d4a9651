import { SCOPES } from '@sluice/contracts/values';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MultiSelectField, SelectField } from '../../../parts/form/fields/choice-fields.tsx';
import { TextField } from '../../../parts/form/fields/text-fields.tsx';
import { Form } from '../../../parts/form/form.tsx';
import { FormRow } from '../../../parts/form/form-row.tsx';
import { useSchemaForm } from '../../../parts/form/use-schema-form.ts';
import { formatNumber } from '../../../parts/numbers/formats.ts';
import { useLanguage } from '../../../parts/numbers/use-language.ts';
import { useActiveTeam } from '../../../shell/team/account.ts';
import type { ShownSecret } from '../shown-secret-dialog.tsx';
import { createKey } from './api-keys.queries.ts';
import { defaultKey, EXPIRY_DAYS, keySchema, NEVER, RATES, toKey } from './key-schema.ts';
import { useScopeLabel } from './use-scope-label.ts';

type Props = { names: readonly string[]; onMade: (key: ShownSecret) => void };

/** Remounted after every key, so that the next one begins with a free name. */
export function KeyForm({ names, onMade }: Props) {
  const { t } = useTranslation('integrations');
  const [made, setMade] = useState<readonly string[]>([]);
  const taken = new Set([...names, ...made].map((name) => name.toLowerCase()));
  const numbered = Array.from({ length: taken.size + 1 }, (_, index) =>
    t('keys.form.defaultName', { number: index + 1 }),
  );
  const name = numbered.find((each) => !taken.has(each.toLowerCase())) ?? '';
  return (
    <NamedForm
      key={made.length}
      name={name}
      onMade={(key) => {
        setMade([...made, key.name]);
        onMade(key);
      }}
    />
  );
}

function NamedForm({ name, onMade }: { name: string; onMade: (key: ShownSecret) => void }) {
  const { t } = useTranslation('integrations');
  const language = useLanguage();
  const { id: teamId } = useActiveTeam();
  const scopeLabel = useScopeLabel();
  const shown = useRef<ShownSecret>(undefined);
  const form = useSchemaForm({
    schema: keySchema,
    defaultValues: defaultKey(name),
    save: async (values) => {
      shown.current = await createKey(teamId, toKey(values));
    },
    onSaved: () => {
      if (shown.current) onMade(shown.current);
    },
    explain: ({ code }) => {
      if (code === 'api_key.name_taken') return { field: 'name', text: t('keys.form.nameTaken') };
      return code === 'api_key.limit_reached' ? { text: t('keys.form.limit') } : undefined;
    },
  });
  return (
    <Form form={form} label={t('keys.form.title')} submitLabel={t('keys.form.submit')}>
      <TextField
        field={form.field('name')}
        label={t('keys.form.name')}
        hint={t('keys.form.nameHint')}
        autoComplete="off"
        isRequired
      />
      <MultiSelectField
        field={form.field('scopes')}
        label={t('keys.form.scopes')}
        hint={t('keys.form.scopesHint')}
        options={SCOPES.map((scope) => ({ value: scope, label: scopeLabel(scope) }))}
        isRequired
      />
      <FormRow>
        <SelectField
          field={form.field('expiry')}
          label={t('keys.form.expiry')}
          options={EXPIRY_DAYS.map((days) => ({
            value: days,
            label: days === NEVER ? t('keys.form.never') : t('keys.form.days', { count: Number(days) }),
          }))}
        />
        <SelectField
          field={form.field('rate')}
          label={t('keys.form.rate')}
          options={RATES.map((rate) => ({
            value: rate,
            label: t('keys.rate', { number: formatNumber(Number(rate), language) }),
          }))}
        />
      </FormRow>
    </Form>
  );
}
