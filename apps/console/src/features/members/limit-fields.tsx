import { useTranslation } from 'react-i18next';
import { MoneyField, NumberField } from '../../parts/form/fields/number-fields.tsx';
import { FormRow } from '../../parts/form/form-row.tsx';
import type { FieldRef } from '../../parts/form/use-schema-form.ts';

type Props = { streamsPerDay: FieldRef; spendPerDay: FieldRef };

/** A member's daily limits, by days of the team's time zone. */
export function LimitFields({ streamsPerDay, spendPerDay }: Props) {
  const { t } = useTranslation('members');
  const noLimit = t('form.noLimit');
  return (
    <FormRow>
      <NumberField field={streamsPerDay} label={t('form.streamsPerDay')} placeholder={noLimit} />
      <MoneyField field={spendPerDay} label={t('form.spendPerDay')} placeholder={noLimit} />
    </FormRow>
  );
}
