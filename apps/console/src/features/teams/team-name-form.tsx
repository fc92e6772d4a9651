import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { TextField } from '../../parts/form/fields/text-fields.tsx';
import { Form } from '../../parts/form/form.tsx';
import { useSchemaForm } from '../../parts/form/use-schema-form.ts';
import { useFailureText } from './failure-text.ts';
import type { DialogForm } from './form-dialog.tsx';
import { teamName } from './team-name.ts';
import { useFirstFocus } from './use-first-focus.ts';

const schema = z.object({ name: teamName });

type Props = {
  dialog: DialogForm;
  label: string;
  submitLabel?: string;
  hint?: string;
  name: string;
  save: (name: string) => Promise<void>;
  onSaved: () => void;
};

/** One field, for a new team and for another name of one. */
export function TeamNameForm({ dialog, label, submitLabel, hint, name, save, onSaved }: Props) {
  const { t } = useTranslation('teams');
  const textOf = useFailureText();
  const form = useSchemaForm({
    schema,
    defaultValues: { name },
    save: (values) => save(values.name),
    onSaved: () => {
      dialog.setDirty(false);
      onSaved();
    },
    explain: (failure) => {
      const text = textOf(failure);
      return text ? { text } : undefined;
    },
  });
  useEffect(() => dialog.setDirty(form.isDirty));
  useFirstFocus(() => form.form.setFocus('name'));
  return (
    <Form
      form={form}
      label={label}
      {...(submitLabel && { submitLabel })}
      actions={
        <Button variant="default" disabled={form.isSaving} onClick={dialog.close}>
          {t('cancel')}
        </Button>
      }
    >
      <TextField
        field={form.field('name')}
        label={t('name')}
        isRequired
        autoComplete="off"
        {...(hint && { hint })}
      />
    </Form>
  );
}
