import { Button } from '@mantine/core';
import type { Pixel } from '@sluice/contracts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { StreamRef } from '../../api/refresh-stream.ts';
import { TextField } from '../../parts/form/fields/text-fields.tsx';
import { Form } from '../../parts/form/form.tsx';
import type { DialogForm } from '../../parts/form/form-dialog.tsx';
import { useFirstFocus } from '../../parts/form/use-first-focus.ts';
import { useSchemaForm } from '../../parts/form/use-schema-form.ts';
import { usePixelFailureText } from './pixel-failure.ts';
import { tokenSchema } from './pixel-form.ts';
import { usePixelRuleText } from './use-pixel-rule-text.ts';
import { useReplaceToken } from './use-replace-token.ts';

type Props = {
  dialog: DialogForm;
  stream: StreamRef;
  pixel: Pixel;
  label: string;
  onDone: (released: number) => void;
};

/** The current token is never shown; it can only be replaced. */
export function TokenForm({ dialog, stream, pixel, label, onDone }: Props) {
  const { t } = useTranslation('pixels');
  const textOf = usePixelFailureText();
  const replaceToken = useReplaceToken();
  const released = useRef(0);
  const form = useSchemaForm({
    schema: tokenSchema(pixel.network, usePixelRuleText()),
    defaultValues: { token: '' },
    save: async ({ token }) => {
      released.current = await dialog.hold(() => replaceToken(stream, pixel, token));
    },
    onSaved: () => {
      dialog.setDirty(false);
      onDone(released.current);
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
