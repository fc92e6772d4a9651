import type { Notifications } from '@sluice/contracts';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { SwitchField } from '../../parts/form/fields/choice-fields.tsx';
import { TimeField } from '../../parts/form/fields/date-fields.tsx';
import { Form } from '../../parts/form/form.tsx';
import { useSchemaForm } from '../../parts/form/use-schema-form.ts';
import { notify } from '../../parts/notify/notify.tsx';
import classes from './notifications.module.css';
import { saveNotifications } from './notifications.queries.ts';

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const schema = z
  .object({ isOn: z.boolean(), from: time, until: time })
  .refine(({ isOn, from, until }) => !isOn || from !== until, { path: ['until'] });

/** By the clock of this browser. */
const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

export function QuietHoursForm({ quietHours }: Pick<Notifications, 'quietHours'>) {
  const { t } = useTranslation('notifications');
  const form = useSchemaForm({
    schema,
    defaultValues: {
      isOn: quietHours !== null,
      from: quietHours?.from ?? '22:00',
      until: quietHours?.until ?? '08:00',
    },
    save: ({ isOn, from, until }) =>
      saveNotifications({ quietHours: isOn ? { from, until, timeZone: zone() } : null }),
    onSaved: () => notify.success(t('quiet.saved')),
  });
  const isOn = form.form.watch('isOn');
  return (
    <Form form={form} label={t('quiet.title')}>
      <SwitchField
        field={form.field('isOn')}
        label={t('quiet.title')}
        hint={t('quiet.hint', { zone: quietHours?.timeZone ?? zone() })}
      />
      {isOn && (
        <div className={classes.times}>
          <TimeField field={form.field('from')} label={t('quiet.from')} isRequired />
          <TimeField field={form.field('until')} label={t('quiet.until')} isRequired />
        </div>
      )}
    </Form>
  );
}
