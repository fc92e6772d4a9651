import { Button } from '@mantine/core';
import type { Pixel } from '@sluice/contracts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../parts/form/fields/text-fields.tsx';
import { Form } from '../../../parts/form/form.tsx';
import { useSchemaForm } from '../../../parts/form/use-schema-form.ts';
import type { DialogForm } from '../../teams/form-dialog.tsx';
import { useFirstFocus } from '../../teams/use-first-focus.ts';
import type { StreamPlace } from '../stream.queries.ts';
import { usePixelFailureText } from './pixel-failure.ts';
import { tokenSchema } from './pixel-form.ts';
import { usePixelWords } from './pixel-words.ts';
import { useReplaceToken } from './use-replace-token.ts';

type Props = { dialog: DialogForm; stream: StreamPlace; pixel: Pixel; label: string; onDone: () => void };

/** The token that is there is never shown: a new one takes its place. */
export function TokenForm({ dialog, stream, pixel, label, onDone }: Props) {
  const { t } = useTranslation('stream-pixel');
  const textOf = usePixelFailureText();
  const replaceToken = useReplaceToken();
  const form = useSchemaForm({
    schema: tokenSchema(pixel.network, usePixelWords()),
    defaultValues: { token: '' },
    save: ({ token }) => dialog.hold(() => replaceToken(stream, pixel, token)),
    onSaved: () => {
      dialog.setDirty(false);
      onDone();
    },
    explain: (failure) => {
      const text = textOf(failure);
      return text ? { text } : undefined;
    },
  });
  useEffect(() => dialog.setDirty(form.isDirty));
  useFirstFocus(() => form.form.setFocus('token'));
  return (
    <Form
      form={form}
      label={label}
      actions={
        <Button variant="default" disabled={form.isSaving} onClick={dialog.close}>
          {t('cancel')}
        </Button>
      }
    >
      <TextField
        field={form.field('token')}
        label={t('token')}
        hint={t(`tokenRule.${pixel.network}`)}
        autoComplete="off"
        isRequired
      />
    </Form>
  );
}
