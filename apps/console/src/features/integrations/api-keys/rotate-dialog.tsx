/** Another secret for a key. One's own may go on with the old one for a while; another member's is taken over. */
import { Button } from '@mantine/core';
import type { ApiKey } from '@sluice/contracts';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { SelectField } from '../../../parts/form/fields/choice-fields.tsx';
import { Form } from '../../../parts/form/form.tsx';
import { type DialogForm, FormDialog } from '../../../parts/form/form-dialog.tsx';
import { useSchemaForm } from '../../../parts/form/use-schema-form.ts';
import { useActiveTeam } from '../../../shell/team/account.ts';
import type { ShownSecret } from '../shown-secret-dialog.tsx';
import classes from './api-keys.module.css';
import { rotateKey } from './api-keys.queries.ts';

const OVERLAP_HOURS = ['0', '1', '24', '168'] as const;
const rotateSchema = z.object({ overlap: z.enum(OVERLAP_HOURS) });

type Props = {
  /** Undefined: closed. */
  apiKey: ApiKey | undefined;
  onClose: () => void;
  onRotated: (key: ShownSecret) => void;
};

export function RotateDialog({ apiKey, onClose, onRotated }: Props) {
  const { t } = useTranslation('integrations');
  return (
    <FormDialog title={t('keys.rotate.title')} isOpen={apiKey !== undefined} onClose={onClose}>
      {(dialog) => apiKey && <RotateForm apiKey={apiKey} dialog={dialog} onRotated={onRotated} />}
    </FormDialog>
  );
}

type FormProps = { apiKey: ApiKey; dialog: DialogForm; onRotated: (key: ShownSecret) => void };

function RotateForm({ apiKey, dialog, onRotated }: FormProps) {
  const { t } = useTranslation('integrations');
  const { id: teamId, member } = useActiveTeam();
  const isOwn = apiKey.member.id === member;
  const shown = useRef<ShownSecret>(undefined);
  const form = useSchemaForm({
    schema: rotateSchema,
    defaultValues: { overlap: isOwn ? '24' : '0' },
    save: async ({ overlap }) => {
      shown.current = await dialog.hold(() => rotateKey(teamId, apiKey, Number(overlap)));
    },
    onSaved: () => {
      if (shown.current) onRotated(shown.current);
    },
    explain: ({ code }) => (code === 'api_key.not_found' ? { text: t('keys.gone') } : undefined),
    isKept: true,
  });
  return (
    <Form
      form={form}
      label={t('keys.rotate.title')}
      submitLabel={t('keys.rotate.submit')}
      actions={
        <Button variant="default" disabled={form.isSaving} onClick={dialog.close}>
          {t('keys.cancel')}
        </Button>
      }
    >
      <p className={classes.note}>
        {isOwn
          ? t('keys.rotate.text', { name: apiKey.name })
          : t('keys.rotate.takeOver', { name: apiKey.name, member: apiKey.member.name })}
      </p>
      {isOwn && (
        <SelectField
          field={form.field('overlap')}
          label={t('keys.rotate.overlap')}
          options={OVERLAP_HOURS.map((hours) => ({ value: hours, label: t(`keys.rotate.hours.${hours}`) }))}
        />
      )}
    </Form>
  );
}
