/** Another secret for a webhook. For a while every message is signed by both, so that its receiver can change over in between. */
import { Button } from '@mantine/core';
import type { Webhook } from '@sluice/contracts';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { SelectField } from '../../../parts/form/fields/choice-fields.tsx';
import { Form } from '../../../parts/form/form.tsx';
import { type DialogForm, FormDialog } from '../../../parts/form/form-dialog.tsx';
import { useSchemaForm } from '../../../parts/form/use-schema-form.ts';
import { useActiveTeam } from '../../../shell/team/account.ts';
import type { ShownSecret } from '../shown-secret-dialog.tsx';
import { useWebhookFailureText } from './webhook-failure.ts';
import classes from './webhooks.module.css';
import { rotateWebhookSecret } from './webhooks.queries.ts';

const OVERLAP_HOURS = ['0', '1', '24', '168'] as const;
const rotateSchema = z.object({ overlap: z.enum(OVERLAP_HOURS) });

type Props = {
  /** Undefined: closed. */
  webhook: Webhook | undefined;
  onClose: () => void;
  onRotated: (secret: ShownSecret) => void;
};

export function RotateSecretDialog({ webhook, onClose, onRotated }: Props) {
  const { t } = useTranslation('integrations');
  return (
    <FormDialog title={t('webhooks.rotate.title')} isOpen={webhook !== undefined} onClose={onClose}>
      {(dialog) => webhook && <RotateForm webhook={webhook} dialog={dialog} onRotated={onRotated} />}
    </FormDialog>
  );
}

type FormProps = { webhook: Webhook; dialog: DialogForm; onRotated: (secret: ShownSecret) => void };

function RotateForm({ webhook, dialog, onRotated }: FormProps) {
  const { t } = useTranslation('integrations');
  const { id: teamId } = useActiveTeam();
  const textOf = useWebhookFailureText();
  const shown = useRef<ShownSecret>(undefined);
  const form = useSchemaForm({
    schema: rotateSchema,
    defaultValues: { overlap: '24' },
    save: async ({ overlap }) => {
      shown.current = await dialog.hold(() => rotateWebhookSecret(teamId, webhook, Number(overlap)));
    },
    onSaved: () => {
      if (shown.current) onRotated(shown.current);
    },
    explain: (failure) => {
      const text = textOf(failure);
      return text ? { text } : undefined;
    },
    isKept: true,
  });
  return (
    <Form
      form={form}
      label={t('webhooks.rotate.title')}
      submitLabel={t('webhooks.rotate.submit')}
      actions={
        <Button variant="default" disabled={form.isSaving} onClick={dialog.close}>
          {t('webhooks.cancel')}
        </Button>
      }
    >
      <p className={classes.note}>{t('webhooks.rotate.text', { name: webhook.name })}</p>
      <SelectField
        field={form.field('overlap')}
        label={t('webhooks.rotate.overlap')}
        options={OVERLAP_HOURS.map((hours) => ({ value: hours, label: t(`webhooks.rotate.hours.${hours}`) }))}
      />
    </Form>
  );
}
