import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useTeamFailureText } from '../../parts/failure/team-failure.ts';
import { TextField } from '../../parts/form/fields/text-fields.tsx';
import { Form } from '../../parts/form/form.tsx';
import type { DialogForm } from '../../parts/form/form-dialog.tsx';
import { useFirstFocus } from '../../parts/form/use-first-focus.ts';
import { useSchemaForm } from '../../parts/form/use-schema-form.ts';
import { teamName } from './team-name.ts';

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
  const textOf = useTeamFailureText();
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
