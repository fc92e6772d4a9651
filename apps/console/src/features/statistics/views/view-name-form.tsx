import { Button } from '@mantine/core';
import { STATISTICS_VIEWS } from '@sluice/contracts/values';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { TextField } from '../../../parts/form/fields/text-fields.tsx';
import { Form } from '../../../parts/form/form.tsx';
import type { DialogForm } from '../../../parts/form/form-dialog.tsx';
import { useFirstFocus } from '../../../parts/form/use-first-focus.ts';
import { useSchemaForm } from '../../../parts/form/use-schema-form.ts';

const schema = z.object({
  name: z
    .string()
    .trim()
    .min(1)
    .max(STATISTICS_VIEWS.nameLength)
    .regex(/^\P{Cc}*$/u, 'Must not contain control characters'),
});

type Props = {
  dialog: DialogForm;
  label: string;
  name: string;
  save: (name: string) => Promise<void>;
  onSaved: () => void;
};

/** One field, for a new view and for another name of one. */
export function ViewNameForm({ dialog, label, name, save, onSaved }: Props) {
  const { t } = useTranslation('statistics');
  const form = useSchemaForm({
    schema,
    defaultValues: { name },
    save: (values) => save(values.name),
    onSaved: () => {
      dialog.setDirty(false);
      onSaved();
    },
    explain: ({ code }) => {
      if (code === 'statistics.view_name_taken') return { field: 'name', text: t('views.nameTaken') };
      if (code === 'statistics.views_full') return { text: t('views.full') };
      return undefined;
    },
  });
  useEffect(() => dialog.setDirty(form.isDirty));
  useFirstFocus(() => form.form.setFocus('name', { shouldSelect: true }));
  return (
    <Form
      form={form}
      label={label}
      submitLabel={t('views.save')}
      actions={
        <Button variant="default" disabled={form.isSaving} onClick={dialog.close}>
          {t('views.cancel')}
        </Button>
      }
    >
      <TextField
        field={form.field('name')}
        label={t('views.name')}
        hint={t('views.nameHint')}
        isRequired
        autoComplete="off"
      />
    </Form>
  );
}
