import { Button } from '@mantine/core';
import { NETWORK_LABELS, type Network } from '@sluice/reference';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { StreamRef } from '../../api/refresh-stream.ts';
import { TextField } from '../../parts/form/fields/text-fields.tsx';
import { Form } from '../../parts/form/form.tsx';
import type { DialogForm } from '../../parts/form/form-dialog.tsx';
import { useFirstFocus } from '../../parts/form/use-first-focus.ts';
import { useSchemaForm } from '../../parts/form/use-schema-form.ts';
import { useLanguage } from '../../parts/numbers/use-language.ts';
import { usePixelFailureText } from './pixel-failure.ts';
import { isTokenOptional, pixelSchema } from './pixel-form.ts';
import { addPixel } from './pixels.queries.ts';
import { usePixelRuleText } from './use-pixel-rule-text.ts';

export type AddProps = {
  dialog: DialogForm;
  stream: StreamRef;
  network: Network;
  /** The ids that the stream has in this network already. */
  taken: ReadonlySet<string>;
  onDone: () => void;
};

export function AddPixelForm({ dialog, stream, network, taken, onDone }: AddProps) {
  const { t } = useTranslation('pixels');
  const name = NETWORK_LABELS[useLanguage()][network];
  const textOf = usePixelFailureText();
  const form = useSchemaForm({
    schema: pixelSchema(network, taken, usePixelRuleText()),
    defaultValues: { pixelId: '', token: '' },
    save: (values) => dialog.hold(async () => void (await addPixel(stream, { network, ...values }))),
    onSaved: () => {
      dialog.setDirty(false);
      onDone();
    },
    explain: (failure) => {
      const text = textOf(failure);
      if (!text) return undefined;
      return failure.code === 'pixel.taken' ? { field: 'pixelId', text } : { text };
    },
  });
  useEffect(() => dialog.setDirty(form.isDirty));
  useFirstFocus(() => form.form.setFocus('pixelId'));
  return (
    <Form
      form={form}
      label={t('add.title', { network: name })}
      submitLabel={t('add.submit')}
      actions={
        <Button variant="default" disabled={form.isSaving} onClick={dialog.close}>
          {t('cancel')}
        </Button>
      }
    >
      <TextField
        field={form.field('pixelId')}
        label={t('pixelId')}
        hint={t(`idHint.${network}`)}
        autoComplete="off"
        isRequired
      />
      <TextField
        field={form.field('token')}
        label={t('token')}
        hint={t(`tokenHint.${network}`)}
        autoComplete="off"
        isRequired={!isTokenOptional(network)}
      />
    </Form>
  );
}
