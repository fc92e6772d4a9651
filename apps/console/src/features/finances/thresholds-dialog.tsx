import { Button } from '@mantine/core';
import { FINANCES_LIMITS } from '@sluice/contracts/values';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { MoneyField } from '../../parts/form/fields/number-fields.tsx';
import { Form } from '../../parts/form/form.tsx';
import { type DialogForm, FormDialog } from '../../parts/form/form-dialog.tsx';
import { useSchemaForm } from '../../parts/form/use-schema-form.ts';
import { notify } from '../../parts/notify/notify.tsx';
import { useActiveTeam } from '../../shell/team/account.ts';
import { saveThresholds } from './finances.queries.ts';

type Props = { thresholds: readonly number[]; isOpen: boolean; onClose: () => void };

const amount = z.number().positive().max(FINANCES_LIMITS.amount).nullable();
const schema = z.object({ first: amount, second: amount, third: amount });
const FIELDS = ['first', 'second', 'third'] as const;

export function ThresholdsDialog({ thresholds, isOpen, onClose }: Props) {
  const { t } = useTranslation('finances');
  return (
    <FormDialog title={t('thresholds.title')} isOpen={isOpen} onClose={onClose}>
      {(dialog) => <ThresholdsForm dialog={dialog} thresholds={thresholds} onClose={onClose} />}
    </FormDialog>
  );
}

function ThresholdsForm({ dialog, thresholds, onClose }: Omit<Props, 'isOpen'> & { dialog: DialogForm }) {
  const { t } = useTranslation('finances');
  const { id: teamId } = useActiveTeam();
  const [first = null, second = null, third = null] = thresholds;
  const form = useSchemaForm({
    schema,
    defaultValues: { first, second, third },
    save: (values) => saveThresholds(teamId, amountsOf(values)),
    onSaved: () => {
      dialog.setDirty(false);
      onClose();
      notify.success(t('thresholds.saved'));
    },
  });
  useEffect(() => dialog.setDirty(form.isDirty));
  return (
    <Form
      form={form}
      label={t('thresholds.title')}
      actions={
        <Button variant="default" disabled={form.isSaving} onClick={dialog.close}>
          {t('thresholds.cancel')}
        </Button>
      }
    >
      {FIELDS.map((field) => (
        <MoneyField
          key={field}
          field={form.field(field)}
          label={t(`thresholds.${field}`)}
          {...(field === 'first' && { hint: t('thresholds.hint') })}
        />
      ))}
    </Form>
  );
}

/** The same twice is one. */
function amountsOf({ first, second, third }: z.output<typeof schema>): number[] {
  return [...new Set([first, second, third].filter((dollars) => dollars !== null))];
}
