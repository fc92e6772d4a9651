/** A new webhook, or another address, name or choice of events for one. */
import { Button } from '@mantine/core';
import type { Webhook } from '@sluice/contracts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { typedKey } from '../../../parts/draft/typed-draft.ts';
import { TextField } from '../../../parts/form/fields/text-fields.tsx';
import { Form } from '../../../parts/form/form.tsx';
import { type DialogForm, FormDialog } from '../../../parts/form/form-dialog.tsx';
import { useFirstFocus } from '../../../parts/form/use-first-focus.ts';
import { useSchemaForm } from '../../../parts/form/use-schema-form.ts';
import { notify } from '../../../parts/notify/notify.tsx';
import { useActiveTeam } from '../../../shell/team/account.ts';
import type { ShownSecret } from '../shown-secret-dialog.tsx';
import { KindsField } from './kinds-field.tsx';
import { useWebhookFailureText } from './webhook-failure.ts';
import { webhookSchema, webhookValuesOf } from './webhook-schema.ts';
import { createWebhook, updateWebhook } from './webhooks.queries.ts';

const WIDTH_PX = 560;

export type Edited = Webhook | 'new';

type Props = {
  /** Undefined: closed. */
  edited: Edited | undefined;
  onClose: () => void;
  onMade: (secret: ShownSecret) => void;
};

export function WebhookDialog({ edited, onClose, onMade }: Props) {
  const { t } = useTranslation('integrations');
  return (
    <FormDialog
      title={t(edited === 'new' ? 'webhooks.form.new' : 'webhooks.form.edit')}
      isOpen={edited !== undefined}
      onClose={onClose}
      widthPx={WIDTH_PX}
    >
      {(dialog) =>
        edited && (
          <WebhookForm
            dialog={dialog}
            webhook={edited === 'new' ? undefined : edited}
            onSaved={(secret) => {
              onClose();
              if (secret) onMade(secret);
            }}
          />
        )
      }
    </FormDialog>
  );
}

type FormProps = {
  dialog: DialogForm;
  /** Absent: a new one. */
  webhook: Webhook | undefined;
  /** With its secret if it is new. */
  onSaved: (secret: ShownSecret | undefined) => void;
};

function WebhookForm({ dialog, webhook, onSaved }: FormProps) {
  const { t } = useTranslation('integrations');
  const { id: teamId, member } = useActiveTeam();
  const textOf = useWebhookFailureText();
  const made = useRef<ShownSecret>(undefined);
  const form = useSchemaForm({
    schema: webhookSchema(t('webhooks.form.urlWrong')),
    defaultValues: webhookValuesOf(webhook),
    draftKey: typedKey('webhook', member, webhook?.id ?? 'new'),
    save: (values) =>
      dialog.hold(async () => {
        if (webhook) await updateWebhook(teamId, webhook, values);
        else made.current = await createWebhook(teamId, values);
      }),
    onSaved: () => {
      dialog.setDirty(false);
      if (webhook) notify.success(t('webhooks.form.saved'));
      onSaved(made.current);
    },
    explain: (failure) => {
      const text = textOf(failure);
      return text ? { text } : undefined;
    },
  });
  useEffect(() => dialog.setDirty(form.isDirty, form.forgetDraft));
  useFirstFocus(() => form.form.setFocus('name'));
  return (
    <Form
      form={form}
      label={t(webhook ? 'webhooks.form.edit' : 'webhooks.form.new')}
      {...(!webhook && { submitLabel: t('webhooks.add') })}
      actions={
        <Button variant="default" disabled={form.isSaving} onClick={dialog.close}>
          {t('webhooks.cancel')}
        </Button>
      }
    >
      <TextField
        field={form.field('name')}
        label={t('webhooks.form.name')}
        hint={t('webhooks.form.nameHint')}
        autoComplete="off"
        isRequired
      />
      <TextField
        field={form.field('url')}
        label={t('webhooks.form.url')}
        hint={t(webhook ? 'webhooks.form.urlEditHint' : 'webhooks.form.urlHint')}
        placeholder="https://example.com/sluice"
        type="url"
        autoComplete="off"
        isRequired
      />
      <KindsField field={form.field('kinds')} label={t('webhooks.form.kinds')} isRequired />
    </Form>
  );
}
