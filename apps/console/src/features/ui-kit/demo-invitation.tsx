import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { DayField, TimeField } from '../../parts/form/fields/date-fields.tsx';
import { readTime } from '../../parts/form/fields/read-time.ts';
import { Form } from '../../parts/form/form.tsx';
import { FormRow } from '../../parts/form/form-row.tsx';
import { useSchemaForm } from '../../parts/form/use-schema-form.ts';
import { notify } from '../../parts/notify/notify.tsx';
import { RolesField, rolesRule } from '../../parts/roles/roles-field.tsx';

const SAVED_AFTER_MS = 900;
const FIRST_DAY = '2026-11-14';

const schema = z.object({
  roles: rolesRule,
  until: z.string().min(1),
  time: z.string().refine((text) => readTime(text) !== undefined),
});

export function DemoInvitation() {
  const { t } = useTranslation('ui-kit');
  const form = useSchemaForm({
    schema,
    defaultValues: { roles: ['mediabuyer'], until: '2026-11-30', time: '20:00' },
    save: () => new Promise<void>((resolve) => setTimeout(resolve, SAVED_AFTER_MS)),
    onSaved: () => notify.success(t('people.made')),
  });
  return (
    <Form form={form} label={t('people.invitation')}>
      <RolesField field={form.field('roles')} label={t('people.roles')} isRequired />
      <FormRow>
        <DayField field={form.field('until')} label={t('people.until')} first={FIRST_DAY} isRequired />
        <TimeField field={form.field('time')} label={t('people.time')} isRequired />
      </FormRow>
    </Form>
  );
}
